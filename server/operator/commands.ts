import { parseArgs } from 'node:util';
import { readSettings } from '#server/config/config.ts';
import type { Variables } from '#server/config/env-files.ts';
import type { Options } from './dispatch.ts';
import { explain, OperatorError } from './failure.ts';
import type { Context } from './open.ts';
import type { Terminal } from './terminal.ts';

/** Runs one command of the operator. Returns the exit code. A failure prints one sentence to standard error. */
export async function runCommand(input: {
  args: readonly string[];
  environment: Variables;
  now: Date;
  terminal: Terminal;
}): Promise<number> {
  const { environment, now, terminal } = input;
  try {
    const { words, ...options } = readArgs(input.args);
    if (words.length === 0 || words[0] === 'help') {
      terminal.print((await import('./dispatch.ts')).USAGE);
      return 0;
    }
    const context: Context = { settings: readSettings(environment), environment, now, terminal };
    // It runs for as long as the server, so it loads nothing of the other commands.
    if (words.join(' ') === 'game run')
      await (await import('./game/run.ts')).runGame({ context, once: options.once });
    else await (await import('./dispatch.ts')).dispatch({ words, ...options, context });
    return 0;
  } catch (error) {
    terminal.note(explain(error));
    return 1;
  }
}

function readArgs(args: readonly string[]): Options & { words: string[] } {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        once: { type: 'boolean', default: false },
        probe: { type: 'string' },
        since: { type: 'string' },
        'skip-invalid': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    const { 'dry-run': dryRun, 'skip-invalid': skipInvalid, once, probe = null, since, help } = values;
    return { words: help ? [] : positionals, dryRun, skipInvalid, once, probe, since };
  } catch {
    throw new OperatorError('Não conheço uma dessas opções: "npm run portal -- help" mostra os comandos.');
  }
}
