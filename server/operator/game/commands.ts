import { OperatorError } from '#server/operator/failure.ts';
import { printCounts } from '#server/operator/import-report.ts';
import { withDatabase, type Context } from '#server/operator/open.ts';
import { withGameDatabase } from './game-database.ts';
import { importGame } from './import.ts';
import { GAME_KINDS, type GameKindName } from './kinds.ts';
import { readMapping } from './mapping.ts';
import { reconcile } from './reconcile.ts';
import { fileSource } from './source.ts';

/** `import accounts`, `import characters`, `import guilds`. */
export async function runGameImport(input: {
  context: Context;
  kind: GameKindName;
  file: string;
  skipInvalid: boolean;
  dryRun: boolean;
}): Promise<void> {
  const { context, kind, file, skipInvalid, dryRun } = input;
  const { now, terminal } = context;
  const invalidRows = skipInvalid ? 'skip' : 'refuse';
  const source = await fileSource({ kind, file });
  const imported = await withDatabase({
    ...context,
    access: 'create',
    work: (database) =>
      importGame({ database, lists: [{ kind, source }], invalidRows, dryRun, now, terminal }),
  });
  for (const counts of imported) printCounts({ title: GAME_KINDS[kind].title, counts, dryRun, terminal });
}

/** `pull`: the lists of a mapping file, from the game's database. */
export async function runPull(input: { context: Context; file: string; dryRun: boolean }): Promise<void> {
  const { context, file, dryRun } = input;
  const { settings, environment, now, terminal } = context;
  const mappedLists = await readMapping(file);
  const url = environment.GAME_DATABASE_URL || (settings.databaseDirectUrl ?? settings.databaseUrl);
  if (!url) {
    throw new OperatorError(
      'O comando pull lê de um PostgreSQL: defina GAME_DATABASE_URL, ou DATABASE_URL se o jogo usa o mesmo banco.',
    );
  }
  const imported = await withDatabase({
    ...context,
    access: 'create',
    work: (database) =>
      withGameDatabase({
        url,
        work: (openSource) => {
          const lists = mappedLists.map((list) => ({ kind: list.kind, source: openSource(list) }));
          return importGame({ database, lists, invalidRows: 'skip', dryRun, now, terminal });
        },
      }),
  });
  for (const [index, { kind }] of mappedLists.entries()) {
    const counts = imported[index];
    if (counts) printCounts({ title: GAME_KINDS[kind].title, counts, dryRun, terminal });
  }
}

/** `reconcile`. */
export async function runReconcile(context: Context): Promise<void> {
  await withDatabase({
    ...context,
    access: 'read',
    work: (database) => reconcile({ database, terminal: context.terminal }),
  });
}
