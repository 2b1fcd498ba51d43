import { spawnSync } from 'node:child_process';

export interface Runner {
  /** The user that the commands run as, if it is not the present one. */
  user?: string;
  command(file: string, args: string[]): { file: string; args: string[] };
}

/**
 * PostgreSQL and PgBouncer refuse to run as root, so root runs them as another user. `setpriv` replaces itself with the server, so
 * signals reach the server.
 */
export function unprivileged(): Runner | { reason: string } {
  if (process.getuid?.() !== 0) return { command: (file, args) => ({ file, args }) };
  const user = ['postgres', 'nobody'].find((name) => spawnSync('id', ['-u', name]).status === 0);
  if (user === undefined || spawnSync('setpriv', ['--version']).error) {
    return {
      reason: 'PostgreSQL does not run as root, and there is no other user (or no setpriv) to run it as.',
    };
  }
  const idOf = (flag: string) => spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout.trim();
  const asUser = [`--reuid=${idOf('-u')}`, `--regid=${idOf('-g')}`, '--clear-groups', '--pdeathsig=TERM'];
  return { user, command: (file, args) => ({ file: 'setpriv', args: [...asUser, file, ...args] }) };
}
