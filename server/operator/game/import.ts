import type { Database, Tx } from '#server/db/connect.ts';
import { violatedConstraint } from '#server/db/errors.ts';
import { cryptoRandom } from '#server/lib/random.ts';
import { writeAudit } from '#server/modules/audit/audit.usecases.ts';
import { OperatorError } from '#server/operator/failure.ts';
import { operatorChange } from '#server/operator/operator-change.ts';
import { count, type Terminal } from '#server/operator/terminal.ts';
import { checkAccounts, writeAccounts } from './accounts.ts';
import { checkCharacters, checkGuilds, writeCharacters, writeGuilds } from './characters.ts';
import { countStates, raiseSequence, type Counts } from './compare.ts';
import { addFault, loadIncoming, MAX_FAULTS, takeFaulty, type Faults } from './incoming.ts';
import { GAME_KINDS, type GameKindName } from './kinds.ts';
import type { Source } from './source.ts';

interface Step {
  readonly tx: Tx;
  readonly columns: readonly string[];
  readonly now: Date;
}

const WRITERS: Readonly<
  Record<GameKindName, { check: (step: Step) => Promise<void>; write: (step: Step) => Promise<void> }>
> = {
  guilds: { check: checkGuilds, write: writeGuilds },
  accounts: { check: checkAccounts, write: writeAccounts },
  characters: { check: checkCharacters, write: writeCharacters },
};

/** A list of the game and where its rows come from. */
export interface GameList {
  readonly kind: GameKindName;
  readonly source: Source;
}

interface Import {
  readonly database: Database;
  readonly lists: readonly GameList[];
  /** What becomes of a broken row: a file with one is refused, a table's is left out. */
  readonly broken: 'refuse' | 'skip';
  readonly dryRun: boolean;
  readonly now: Date;
  readonly terminal: Pick<Terminal, 'note'>;
}

export type Imported = Counts & { readonly skipped: number };

/** Thrown to roll back the transaction of a dry run. */
class DryRunEnd extends Error {
  readonly imported: Imported[];
  constructor(imported: Imported[]) {
    super('a dry run');
    this.imported = imported;
  }
}

/** Writes lists of the game in one transaction (product 31.1): new rows are added, different ones changed, none is deleted. */
export async function importGame(input: Import): Promise<Imported[]> {
  const { database, lists, dryRun } = input;
  try {
    return await database.transact(async (tx) => {
      const imported: Imported[] = [];
      for (const list of lists) imported.push(await importList({ ...input, ...list, tx }));
      if (dryRun) throw new DryRunEnd(imported);
      for (const { kind } of lists) await raiseSequence({ tx, table: kind });
      return imported;
    });
  } catch (error) {
    if (error instanceof DryRunEnd) return error.imported;
    if (violatedConstraint(error)?.kind !== 'unique') throw error;
    throw new OperatorError('Alguém usou um desses nomes ou e-mails no portal agora mesmo: tente de novo.');
  }
}

async function importList(input: Omit<Import, 'lists'> & GameList & { tx: Tx }): Promise<Imported> {
  const { tx, kind, source, broken, now, terminal } = input;
  const { check, write } = WRITERS[kind];
  terminal.note(`Lendo ${source.name} …`);
  const faults = await loadIncoming({ tx, kind, source, random: cryptoRandom, terminal });
  const step = { tx, columns: source.columns, now };
  await check(step);
  const marked = await takeFaulty(tx);
  for (const fault of marked.first) addFault(faults, fault);
  faults.count += marked.count - marked.first.length;
  tellFaults({ faults, source, terminal });
  if (broken === 'refuse') refuse({ faults, source });
  terminal.note(`Gravando ${GAME_KINDS[kind].title} …`);
  await write(step);
  const imported = { ...(await countStates(tx)), skipped: faults.count };
  if (imported.created + imported.changed === 0) return imported;
  await writeAudit({
    tx,
    change: operatorChange(now),
    entry: {
      action: `import.${kind}`,
      subject: kind,
      subjectId: null,
      after: { file: source.name, ...imported },
    },
  });
  return imported;
}

function tellFaults(input: { faults: Faults; source: Source; terminal: Pick<Terminal, 'note'> }): void {
  const { faults, source, terminal } = input;
  const first = faults.first.toSorted((one, other) => one.place - other.place).slice(0, MAX_FAULTS);
  for (const { place, cause } of first) terminal.note(`${source.unit} ${place}: ${cause}`);
  if (faults.count > first.length) terminal.note(`… e mais ${count(faults.count - first.length)}`);
}

function refuse({ faults, source }: { faults: Faults; source: Source }): void {
  if (faults.count === 0) return;
  const said = faults.count > 1 ? `${count(faults.count)} erros` : 'um erro';
  throw new OperatorError(`${source.name} tem ${said}: nada foi importado.`);
}
