/** Finds programs of the system and installs those that are missing. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export const isRoot = process.getuid?.() === 0;

/** Whether this process may run the file. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The paths that commands with these names can have in the folders of PATH, in the order of the names. */
export function candidatesOnPath(...names: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** The program that an environment variable names, if it is set. Throws if that is no program. */
export function namedBy(variable: string): string | undefined {
  const path = process.env[variable];
  if (!path) return undefined;
  if (!isExecutable(path)) throw new Error(`${variable} names ${path}, which is not an executable file.`);
  return path;
}

type Attempt = { what: string; file: string; args: string[]; env?: Record<string, string> };

/** Runs a command that installs something. A failure is only printed: the caller looks again for what it needs. */
export function tryInstall({ what, file, args, env }: Attempt): void {
  console.log(`Trying ${what} …`);
  const { error, status } = spawnSync(file, args, {
    env: { ...process.env, ...env },
    stdio: 'inherit',
    timeout: 300_000,
  });
  if (error || status !== 0)
    console.log(`… ${what} did not work (${error?.message ?? `exit code ${status}`}).`);
}

/** Installs Debian packages, where this process is root and has apt-get. */
export function installPackages(...packages: string[]): void {
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  tryInstall({ what: "apt-get's package index", file: 'apt-get', args: ['update', '-q'], env });
  tryInstall({
    what: `the Debian packages ${packages.join(', ')}`,
    file: 'apt-get',
    args: ['install', '-q', '-y', '--no-install-recommends', ...packages],
    env,
  });
}
