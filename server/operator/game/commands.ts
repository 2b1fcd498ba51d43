import type { Variables } from '#server/config/env-files.ts';
import { OperatorError } from '#server/operator/failure.ts';
import { withDatabase, type Where } from '#server/operator/open.ts';
import { count, type Terminal } from '#server/operator/terminal.ts';
import { withGameDatabase } from './game-database.ts';
import { importGame, type Imported } from './import.ts';
import { GAME_KINDS, type GameKindName } from './kinds.ts';
import { readMapping } from './mapping.ts';
import { reconcile } from './reconcile.ts';
import { fileSource } from './source.ts';

interface Context {
  readonly where: Where;
  readonly environment: Variables;
  readonly now: Date;
  readonly terminal: Terminal;
}

const countsOf = ({ created, changed, same, skipped }: Imported): string =>
  [
    `${count(created)} novos`,
    `${count(changed)} alterados`,
    `${count(same)} iguais`,
    ...(skipped > 0 ? [`${count(skipped)} deixados de fora`] : []),
  ].join(', ');

function tell(input: { kind: GameKindName; imported: Imported; dryRun: boolean; terminal: Terminal }): void {
  const { kind, imported, dryRun, terminal } = input;
  const { title } = GAME_KINDS[kind];
  terminal.print(
    dryRun
      ? `Ensaio: ${title} seriam ${countsOf(imported)}; nada foi gravado.`
      : `Importação concluída: ${title}, ${countsOf(imported)}.`,
  );
}

/** `import accounts`, `import characters`, `import guilds`. */
export async function gameImport(input: {
  context: Context;
  kind: GameKindName;
  file: string;
  dryRun: boolean;
}): Promise<void> {
  const { context, kind, file, dryRun } = input;
  const { where, now, terminal } = context;
  const source = await fileSource({ kind, file });
  const all = await withDatabase({
    where,
    access: 'create',
    terminal,
    work: (database) =>
      importGame({ database, lists: [{ kind, source }], broken: 'refuse', dryRun, now, terminal }),
  });
  for (const imported of all) tell({ kind, imported, dryRun, terminal });
}

/** `pull`: the lists of a mapping file, from the game's database. */
export async function pull(input: { context: Context; file: string; dryRun: boolean }): Promise<void> {
  const { context, file, dryRun } = input;
  const { where, environment, now, terminal } = context;
  const mapped = await readMapping(file);
  const url = environment.GAME_DATABASE_URL || (where.databaseDirectUrl ?? where.databaseUrl);
  if (!url) {
    throw new OperatorError(
      'O comando pull lê de um PostgreSQL: defina GAME_DATABASE_URL, ou DATABASE_URL se o jogo usa o mesmo banco.',
    );
  }
  const all = await withDatabase({
    where,
    access: 'create',
    terminal,
    work: (database) =>
      withGameDatabase({
        url,
        work: (open) => {
          const lists = mapped.map((list) => ({ kind: list.kind, source: open(list) }));
          return importGame({ database, lists, broken: 'skip', dryRun, now, terminal });
        },
      }),
  });
  for (const [at, imported] of all.entries()) {
    const list = mapped[at];
    if (list) tell({ kind: list.kind, imported, dryRun, terminal });
  }
}

/** `reconcile`. */
export async function runReconcile({ where, terminal }: Context): Promise<void> {
  await withDatabase({
    where,
    access: 'read',
    terminal,
    work: (database) => reconcile({ database, terminal }),
  });
}
