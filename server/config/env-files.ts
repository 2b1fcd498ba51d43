import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

export type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads the environment and the .env files of a folder, the same files as Vite. Later files override earlier ones, and the environment
 * overrides all files. Server, build and build stamp use this function, so they have the same settings.
 */
export function readEnvironment({
  folder = process.cwd(),
  env = process.env,
  mode = 'production',
}: {
  folder?: string;
  env?: Variables;
  mode?: 'production' | 'development';
} = {}): Variables {
  const files = ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`]
    .map((name) => join(folder, name))
    .filter((file) => existsSync(file));
  return Object.assign({}, ...files.map((file) => parseEnv(readFileSync(file, 'utf8'))), env) as Variables;
}
