// The animals of the cave, in the order in which they are shown and counted.
import type { Animal } from "./wire.ts";

export const ANIMALS: readonly Animal[] = ["aurochs", "deer", "horse", "goat", "mammoth", "rhinoceros"];
