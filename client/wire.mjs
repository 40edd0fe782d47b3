// Makes TypeScript of the schemas in a file: one module for each, into a folder.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const [file, folder] = process.argv.slice(2);
const documents = JSON.parse(readFileSync(file, "utf8"));
mkdirSync(folder, { recursive: true });
for (const [name, document] of Object.entries(documents)) {
  const text = await compile(document, "Root", {
    bannerComment: "// Made by tools/wire.sh from the Python definitions; do not edit.",
    unreachableDefinitions: true,
    style: { printWidth: 100 },
  });
  writeFileSync(`${folder}/${name}.ts`, withoutTheObvious(text));
}

/** The library notes where each type came from, and needs a root that nobody uses. */
function withoutTheObvious(text) {
  return text
    .replace(/ \*\n \* This interface was referenced by `Root`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g, "")
    .replace(
      /\/\*\*\n \* This interface was referenced by `Root`'s JSON-Schema\n \* via the `definition` "\w+"\.\n \*\/\n/g,
      "",
    )
    .replace(/export interface Root \{\n[^}]*\}\n/, "");
}
