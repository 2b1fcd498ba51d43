import { printCounts } from '#server/operator/import-report.ts';
import { withDatabase, type Context } from '#server/operator/open.ts';
import { importGame } from './import.ts';
import { GAME_KINDS, type GameKindName } from './kinds.ts';
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

/** `reconcile`. */
export async function runReconcile(context: Context): Promise<void> {
  await withDatabase({
    ...context,
    access: 'read',
    work: (database) => reconcile({ database, terminal: context.terminal }),
  });
}
