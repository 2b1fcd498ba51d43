import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { packSchema, type GamePack } from '#contract/pack-schema.ts';
import { DEMO_BRAND, importBrand } from './brand.ts';
import { StartError } from './start-error.ts';

const FILE = 'pack.ts';

const packFolder = (brandFolder: string): string =>
  existsSync(join(brandFolder, FILE)) ? brandFolder : DEMO_BRAND;

/** The file with the game's pack: the brand's, or the demonstration's where the brand has none. */
export const packFile = (brandFolder: string): string => join(packFolder(brandFolder), FILE);

/** What is wrong in the pack of a brand's folder, a sentence each, and the pack if nothing is. */
export async function readPack(brandFolder: string): Promise<{ pack?: GamePack; problems: string[] }> {
  const read = v.safeParse(packSchema, await importBrand(packFolder(brandFolder), FILE));
  if (read.success) return { pack: read.output, problems: [] };
  return {
    problems: read.issues.map((issue) => `${v.getDotPath(issue) ?? 'pack'} em ${FILE}: ${issue.message}`),
  };
}

/** Reads and validates the pack of a brand's folder. Throws one StartError that names everything wrong. */
export async function loadPack(brandFolder: string): Promise<GamePack> {
  const { pack, problems } = await readPack(brandFolder);
  if (pack !== undefined) return pack;
  const lines = problems.map((problem) => `  ${problem}`);
  throw new StartError(`The pack in ${brandFolder} is not usable:\n${lines.join('\n')}`);
}
