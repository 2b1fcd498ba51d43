/** Vite's manifest of a build: the built file of each source, and its imports. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const ManifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    imports: v.optional(v.array(v.string())),
    dynamicImports: v.optional(v.array(v.string())),
    css: v.optional(v.array(v.string())),
    // Files that a chunk references, such as worker scripts.
    assets: v.optional(v.array(v.string())),
    isEntry: v.optional(v.boolean()),
  }),
);
export type Manifest = v.InferOutput<typeof ManifestSchema>;

/** Reads a build's manifest. Throws when the folder holds no build. */
export function readManifest(folder: string): Manifest {
  return v.parse(ManifestSchema, JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')));
}

/** Keys of the entry scripts. */
export const entriesOf = (manifest: Manifest): string[] =>
  Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
