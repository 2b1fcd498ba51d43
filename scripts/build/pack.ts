/** The game's pack of a build: the sources import `#brand/pack.ts`, and a build with another brand has that brand's file in its place. */
import { resolve } from 'node:path';
import type { Alias } from 'vite';
import { brandFolder } from '#server/config/brand.ts';
import { readEnvironment } from '#server/config/env-files.ts';
import { packFile } from '#server/config/pack.ts';

export const packAlias = (): Alias => ({
  find: '#brand/pack.ts',
  replacement: resolve(packFile(brandFolder(readEnvironment()))),
});
