import type { Database, Tx } from '#server/db/connect.ts';
import { violatedConstraint } from '#server/db/errors.ts';
import { cryptoRandom } from '#server/lib/random.ts';
import { writeAudit } from '#server/modules/audit/audit.usecases.ts';
import { transactUnlessDryRun } from '#server/operator/dry-run.ts';
import { OperatorError } from '#server/operator/failure.ts';
import { printFaults, refuseFaulty, type Counts, type Fault } from '#server/operator/import-report.ts';
import { operatorContext } from '#server/operator/operator-context.ts';
import type { Terminal } from '#server/operator/terminal.ts';
import { checkAccounts, writeAccounts } from './accounts.ts';
import { checkCharacters, checkGuilds, writeCharacters, writeGuilds } from './characters.ts';
import { loadIncoming, removeInvalid, type Follow, type IncomingList } from './incoming.ts';
import { GAME_KINDS, MAX_GAME_ID, type GameKindName } from './kinds.ts';
import type { Source } from './source.ts';
import { countStates, raiseSequence } from './write-rows.ts';

interface Importer {
  /** Marks the rows that cannot be written. */
  readonly check: (list: IncomingList) => Promise<void>;
  readonly write: (list: IncomingList) => Promise<void>;
}

const IMPORTERS: Readonly<Record<GameKindName, Importer>> = {
  guilds: { check: checkGuilds, write: writeGuilds },
  accounts: { check: checkAccounts, write: writeAccounts },
  characters: { check: checkCharacters, write: writeCharacters },
};

/** A list of the game and where its rows come from. */
interface GameList {
  readonly kind: GameKindName;
  readonly source: Source;
  readonly follow?: Follow;
}

interface Import {
  readonly database: Database;
  readonly lists: readonly GameList[];
  /** Whether invalid rows refuse the whole import or are skipped. */
  readonly invalidRows: 'refuse' | 'skip';
  readonly dryRun: boolean;
  readonly now: Date;
  readonly terminal: Pick<Terminal, 'note'>;
}

interface Imported extends Counts {
  readonly skipped: number;
  /** Of a game that is followed: rows that it no longer has, and the first of its invalid rows. */
  readonly removed?: number;
  readonly faults?: readonly Fault[];
}

/** Writes lists of the game in one transaction: new rows are added, different ones changed, none is deleted. */
export async function importGame(input: Import): Promise<Imported[]> {
  const { database, lists, dryRun } = input;
  try {
    return await transactUnlessDryRun({
      database,
      dryRun,
      write: async (tx) => {
        const imported: Imported[] = [];
        for (const list of lists) imported.push(await importList({ ...input, ...list, tx }));
        // Not in a dry run, because a rollback does not undo it.
        if (!dryRun)
          for (const { kind } of lists) await raiseSequence({ tx, table: kind, beyond: MAX_GAME_ID });
        return imported;
      },
    });
  } catch (error) {
    if (violatedConstraint(error)?.kind !== 'unique') throw error;
    throw new OperatorError('Alguém usou um desses nomes ou e-mails no portal agora mesmo: tente de novo.');
  }
}

async function importList(input: Omit<Import, 'lists'> & GameList & { tx: Tx }): Promise<Imported> {
  const { tx, kind, source, invalidRows, now, terminal, follow = null } = input;
  const { check, write } = IMPORTERS[kind];
  terminal.note(`Lendo ${source.name} …`);
  const faults = await loadIncoming({ tx, kind, source, random: cryptoRandom, follow, terminal });
  const list = { tx, columns: source.columns, now, follow };
  const removed = (await follow?.remove?.(tx)) ?? 0;
  await check(list);
  await removeInvalid({ tx, faults });
  printFaults({ unit: source.unit, faults: faults.first, total: faults.total, terminal });
  if (invalidRows === 'refuse') refuseFaulty({ source: source.name, total: faults.total });
  terminal.note(`Gravando ${GAME_KINDS[kind].title} …`);
  await write(list);
  const counts = { ...(await countStates(tx)), skipped: faults.total };
  // A game that is followed changes every few seconds: an entry for each would bury what people did.
  if (follow !== null) return { ...counts, removed, faults: faults.first };
  if (counts.created + counts.changed === 0) return counts;
  await writeAudit({
    tx,
    context: operatorContext(now),
    entry: {
      action: `import.${kind}`,
      subject: kind,
      subjectId: null,
      after: { file: source.name, ...counts },
    },
  });
  return counts;
}
