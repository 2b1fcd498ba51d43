import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { codeOf } from '#server/lib/error-code.ts';
import { OperatorError } from '#server/operator/failure.ts';

/** Runs a client program of PostgreSQL on a database. Throws OperatorError where it is not installed, and with its own words where it fails. */
export async function runPostgresTool(input: {
  tool: 'pg_dump' | 'pg_restore';
  url: string;
  args: readonly string[];
}): Promise<void> {
  const { tool, args } = input;
  const url = new URL(input.url);
  // Every user of the machine can read the arguments of a process.
  const password = decodeURIComponent(url.password);
  url.password = '';
  const child = spawn(
    tool,
    ['--no-owner', '--no-privileges', '--no-password', `--dbname=${url.href}`, ...args],
    {
      env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [code, errors] = await Promise.all([ended, text(child.stderr)]).catch((error: unknown) => {
    throw codeOf(error) === 'ENOENT' ? notInstalled(tool) : error;
  });
  if (code !== 0) throw new OperatorError(`O ${tool} falhou: ${errors.trim().split('\n')[0] ?? ''}`);
}

const notInstalled = (tool: string) =>
  new OperatorError(
    `Falta o ${tool}: instale os programas de cliente do PostgreSQL (no Debian, o pacote postgresql-client), da versão do servidor ou mais nova.`,
  );
