import { printCounts } from '#server/operator/import-report.ts';
import { withDatabase, type Where } from '#server/operator/open.ts';
import { count, type Terminal } from '#server/operator/terminal.ts';
import { exportText, writeNewFile } from './export.ts';
import { checkFile, importFile } from './import.ts';
import { KINDS, type Kind } from './kinds.ts';

interface Context {
  readonly where: Where;
  readonly now: Date;
  readonly terminal: Terminal;
}

export async function runImport(input: {
  context: Context;
  kind: Kind;
  file: string;
  dryRun: boolean;
}): Promise<void> {
  const { context, kind, file, dryRun } = input;
  const { where, now, terminal } = context;
  const checked = await checkFile({ kind, file, terminal });
  const counts = await withDatabase({
    where,
    access: 'create',
    terminal,
    work: (database) => importFile({ database, checked, dryRun, now, terminal }),
  });
  printCounts({ title: KINDS[kind].title, counts, dryRun, terminal });
}

export async function runExport(input: {
  context: Context;
  kind: Kind;
  file: string | undefined;
}): Promise<void> {
  const { context, kind, file } = input;
  const { where, terminal } = context;
  const { text, rows } = await withDatabase({
    where,
    access: 'read',
    terminal,
    work: (database) => exportText({ database, kind, file }),
  });
  if (file === undefined) return terminal.print(text.replace(/\n$/, ''));
  await writeNewFile({ file, text });
  terminal.print(`${count(rows)} linhas de ${KINDS[kind].title} em ${file}.`);
}
