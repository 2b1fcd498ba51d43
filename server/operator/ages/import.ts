import { inArray } from 'drizzle-orm';
import type { AgeEffect } from '#contract/ages-admin.ts';
import { foldName } from '#server/db/columns.ts';
import type { Tx } from '#server/db/connect.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { findAge } from '#server/modules/ages/ages.usecases.ts';
import { writeAudit } from '#server/modules/audit/audit.usecases.ts';
import { transactUnlessDryRun } from '#server/operator/dry-run.ts';
import { type Fault, printFaults, refuseFaulty } from '#server/operator/import-report.ts';
import { type Context, withDatabase } from '#server/operator/open.ts';
import { operatorContext } from '#server/operator/operator-context.ts';
import { formatCount } from '#server/operator/terminal.ts';
import { CellFault, textCell, wordCell } from '#server/operator/transfer/cells.ts';
import { type FileRow, readRows } from '#server/operator/transfer/read-file.ts';

const COLUMNS = ['username', 'age'] as const;
const STATES = ['adult', 'minor'] as const;
/** Names of one statement. */
const NAMES_AT_ONCE = 1000;

interface AgeRow {
  readonly place: number;
  readonly username: string;
  readonly state: (typeof STATES)[number];
}

/**
 * `import ages`: what the operator has found elsewhere, such as where the game verifies ages. Like a provider's finding it never changes back
 * what was found (product 32.5).
 */
export async function runAgeImport(input: {
  context: Context;
  file: string;
  dryRun: boolean;
}): Promise<void> {
  const { context, file, dryRun } = input;
  const { terminal, now } = context;
  const { rows: fileRows, faults, unit } = await readRows({ file, columns: COLUMNS, optional: [] });
  const parsed = fileRows.map(readRow);
  const rows = parsed.filter((row) => 'state' in row);
  const invalid = [...faults, ...parsed.filter((row) => 'cause' in row)];
  printFaults({ unit, faults: invalid, total: invalid.length, terminal });
  refuseFaulty({ source: file, total: invalid.length });
  const effects = await withDatabase({
    ...context,
    access: 'change',
    work: (database) =>
      transactUnlessDryRun({
        database,
        dryRun,
        write: async (tx) => {
          const { ids, unknown } = await findAccounts({ tx, rows });
          printFaults({ unit, faults: unknown, total: unknown.length, terminal });
          refuseFaulty({ source: file, total: unknown.length });
          return writeAges({ tx, rows, ids, file, now });
        },
      }),
  });
  const { found, known, kept } = effects;
  const counts = `${formatCount(found)} descobertas, ${formatCount(known)} já conhecidas, ${formatCount(kept)} mantidas (só duas pessoas da equipe mudam de volta)`;
  terminal.print(
    dryRun ? `Ensaio: idades, ${counts}; nada foi gravado.` : `Importação concluída: idades, ${counts}.`,
  );
}

function readRow({ place, cells }: FileRow): AgeRow | Fault {
  try {
    const username = textCell({ max: 254 })(cells['username']);
    return { place, username, state: wordCell(STATES)(cells['age']) };
  } catch (error) {
    if (error instanceof CellFault) return { place, cause: `a linha ${error.message}` };
    throw error;
  }
}

/** The accounts of the names; a name without one is a fault. */
async function findAccounts({ tx, rows }: { tx: Tx; rows: readonly AgeRow[] }) {
  const ids = new Map<string, number>();
  const names = rows.map(({ username }) => foldName(username));
  for (let from = 0; from < names.length; from += NAMES_AT_ONCE) {
    const found = await tx
      .select({ id: accounts.id, key: accounts.usernameKey })
      .from(accounts)
      .where(inArray(accounts.usernameKey, names.slice(from, from + NAMES_AT_ONCE)));
    for (const { id, key } of found) ids.set(key, id);
  }
  const unknown = rows
    .filter(({ username }) => !ids.has(foldName(username)))
    .map(({ place, username }) => ({ place, cause: `não há conta com o nome "${username}"` }));
  return { ids, unknown };
}

async function writeAges(input: {
  tx: Tx;
  rows: readonly AgeRow[];
  ids: ReadonlyMap<string, number>;
  file: string;
  now: Date;
}): Promise<Record<AgeEffect, number>> {
  const { tx, rows, ids, file, now } = input;
  const context = operatorContext(now);
  const effects = { found: 0, known: 0, kept: 0 };
  const findings = rows.map(({ username, state }) => ({
    accountId: ids.get(foldName(username)) ?? 0,
    state,
  }));
  // In the order of the ids, as all locks of accounts.
  for (const { accountId, state } of findings.toSorted((a, b) => a.accountId - b.accountId)) {
    const finding = { accountId, state, source: 'import', foundAt: now } as const;
    effects[await findAge({ tx, context, finding })] += 1;
  }
  const entry = { action: 'import.ages', subject: 'accounts', subjectId: null } as const;
  const after = { file, changed: effects.found, same: effects.known, skipped: effects.kept };
  await writeAudit({ tx, context, entry: { ...entry, after } });
  return effects;
}
