import { writeNewFile } from '#server/operator/files.ts';
import { printCounts } from '#server/operator/import-report.ts';
import { withDatabase, type Context } from '#server/operator/open.ts';
import { formatCount } from '#server/operator/terminal.ts';
import { exportText } from './export.ts';
import { checkFile, importFile } from './import.ts';
import { KINDS, type Kind } from './kinds.ts';

export async function runImport(input: {
  context: Context;
  kind: Kind;
  file: string;
  skipInvalid: boolean;
  dryRun: boolean;
}): Promise<void> {
  const { context, kind, file, skipInvalid, dryRun } = input;
  const { now, terminal } = context;
  const checked = await checkFile({ kind, file, skipInvalid, terminal });
  const counts = await withDatabase({
    ...context,
    access: 'create',
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
  const { terminal } = context;
  const { text, rows } = await withDatabase({
    ...context,
    access: 'read',
    work: (database) => exportText({ database, kind, file }),
  });
  if (file === undefined) return terminal.print(text.replace(/\n$/, ''));
  await writeNewFile({ file, text });
  terminal.print(`${formatCount(rows)} linhas de ${KINDS[kind].title} em ${file}.`);
}
