// Whether a board is still showing what happened: nobody takes the device away meanwhile.
import { signal } from "@preact/signals";

export const telling = signal(false);
