import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { StartError } from '#server/config/start-error.ts';
import { GAMES, type GameName } from './games.ts';

const FILE = 'settings.json';

const settings = v.strictObject({
  game: v.picklist(Object.keys(GAMES) as GameName[]),
  /** The game's database, with a user of its own. */
  url: v.pipe(v.string(), v.regex(/^(?:mysql|mariadb|postgres|postgresql):\/\//)),
  /** Host and port of the game's server, which are probed for the portal's "online"; null: its database says who plays. */
  probe: v.nullable(v.pipe(v.string(), v.regex(/^[^\s:]+:\d{1,5}$/))),
  /** What crosses to the game. */
  accounts: v.boolean(),
  deliveries: v.boolean(),
  /** When the game was joined. What was delivered before is not in its own table of deliveries. */
  since: v.pipe(v.string(), v.isoTimestamp()),
});
export type GameSettings = v.InferOutput<typeof settings>;

/** The folder of the game's settings, beside the brand: GAME, or `game`. */
export const gameFolder = (env: Readonly<Record<string, string | undefined>>): string => env.GAME || 'game';

/** Reads the settings that `portal connect` has written; null where no game was joined. Throws StartError for a damaged file. */
export function readGameSettings(folder: string): GameSettings | null {
  const file = join(folder, FILE);
  if (!existsSync(file)) return null;
  const parsed = v.safeParse(settings, parseJson(readFileSync(file, 'utf8')), { abortEarly: true });
  if (parsed.success) return parsed.output;
  throw new StartError(
    `${file} is not usable (${v.getDotPath(parsed.issues[0]) ?? 'no JSON'}): run "portal connect" again.`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Writes the settings. Only the owner may read them, because they contain the password of the game's database. Returns the file. */
export async function writeGameSettings(input: { folder: string; settings: GameSettings }): Promise<string> {
  const { folder } = input;
  const file = join(folder, FILE);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = `${file}.new`;
  await writeFile(unfinished, `${JSON.stringify(input.settings, null, 2)}\n`, { mode: 0o600 });
  await chmod(unfinished, 0o600);
  await rename(unfinished, file);
  return file;
}
