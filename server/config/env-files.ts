import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

export type Variables = Readonly<Record<string, string | undefined>>;

/**
 * What the environment and the .env files of a folder say together; of two, the later file wins, and the environment over all.
 * Server, build and the build's stamp read it here, so that one file sets the same for each. They are the files Vite reads.
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
