import type { Database, Tx } from '#server/db/connect.ts';
import { writeAudit } from '#server/modules/audit/audit.usecases.ts';
import { lockCollection } from '#server/modules/versions/versions.usecases.ts';
import { transactUnlessDryRun } from '#server/operator/dry-run.ts';
import { OperatorError } from '#server/operator/failure.ts';
import {
  printFaults,
  refuseFaulty,
  type Counts,
  type Fault,
  type PlaceUnit,
} from '#server/operator/import-report.ts';
import { operatorContext } from '#server/operator/operator-context.ts';
import { formatCount, type Terminal } from '#server/operator/terminal.ts';
import { checkRows, findRepeated, type Placed, type Rows } from './check-rows.ts';
import { guideFaults, unknownItems, writeGuides } from './guides.ts';
import { KINDS, type Kind } from './kinds.ts';
import { readRows } from './read-file.ts';
import { upsert } from './upsert.ts';

/** A file with valid rows. The database was not checked yet. */
interface CheckedFile<K extends Kind = Kind> {
  readonly file: string;
  readonly kind: K;
  readonly unit: PlaceUnit;
  readonly rows: readonly Placed<Rows[K]>[];
}

interface Importer<K extends Kind> {
  /** Faults between rows. */
  readonly faultsAmong: (rows: readonly Placed<Rows[K]>[], at: (place: number) => string) => Fault[];
  /** Faults that need the database. */
  readonly faultsIn?: (input: { tx: Tx; rows: readonly Placed<Rows[K]>[] }) => Promise<Fault[]>;
  /** The collection to lock, for lists that portals copy. */
  readonly collection?: 'items' | 'effects' | 'guides';
  readonly write: (input: {
    tx: Tx;
    rows: readonly Rows[K][];
    now: Date;
    terminal: Terminal;
  }) => Promise<Counts>;
}

const findRepeatedIds =
  <Row>(keyOf: (row: Row) => number) =>
  (rows: readonly Placed<Row>[], at: (place: number) => string): Fault[] =>
    findRepeated({ rows, keyOf, causeOf: (row, first) => `o número ${keyOf(row)} já está ${at(first)}` });

async function upsertAndCount<Row extends object>(input: Parameters<typeof upsert<Row>>[0]): Promise<Counts> {
  const { writtenKeys: _keys, ...written } = await upsert(input);
  return written;
}

const IMPORTERS: { readonly [K in Kind]: Importer<K> } = {
  items: {
    faultsAmong: findRepeatedIds(({ id }) => id),
    collection: 'items',
    write: (input) =>
      upsertAndCount({ ...input, table: 'game_items', key: 'id', columns: ['label', 'icon'] }),
  },
  effects: {
    faultsAmong: findRepeatedIds(({ effect_index }) => effect_index),
    collection: 'effects',
    write: (input) =>
      upsertAndCount({ ...input, table: 'effect_names', key: 'effect_index', columns: ['effect_name'] }),
  },
  mobs: {
    faultsAmong: findRepeatedIds(({ id }) => id),
    write: (input) => upsertAndCount({ ...input, table: 'mobs', key: 'id', columns: ['label'] }),
  },
  guides: {
    faultsAmong: guideFaults,
    faultsIn: unknownItems,
    collection: 'guides',
    write: writeGuides,
  },
};

/** Reads a file and checks every row. Prints each fault and then throws OperatorError. */
export async function checkFile<K extends Kind>(input: {
  kind: K;
  file: string;
  terminal: Terminal;
}): Promise<CheckedFile<K>> {
  const { kind, file, terminal } = input;
  terminal.note(`Lendo ${file} …`);
  const contents = await readRows({ file, columns: KINDS[kind].columns });
  terminal.note(`Conferindo ${formatCount(contents.rows.length + contents.faults.length)} linhas …`);
  const { valid, faults } = checkRows({ kind, rows: contents.rows });
  const importer: Importer<K> = IMPORTERS[kind];
  const { unit } = contents;
  const at = (place: number) => `${unit === 'linha' ? 'na' : 'no'} ${unit} ${place}`;
  refuse({
    file,
    unit,
    terminal,
    faults: [...contents.faults, ...faults, ...importer.faultsAmong(valid, at)],
  });
  if (valid.length === 0) throw new OperatorError(`O arquivo ${file} não tem nenhuma linha para importar.`);
  return { file, kind, unit, rows: valid };
}

/** Writes a checked file in one transaction. A dry run rolls it back. */
export function importFile<K extends Kind>(input: {
  database: Database;
  checked: CheckedFile<K>;
  dryRun: boolean;
  now: Date;
  terminal: Terminal;
}): Promise<Counts> {
  const { database, checked, dryRun, now, terminal } = input;
  const { kind, rows, file, unit } = checked;
  const importer: Importer<K> = IMPORTERS[kind];
  return transactUnlessDryRun({
    database,
    dryRun,
    write: async (tx) => {
      if (importer.collection) await lockCollection({ tx, collection: importer.collection });
      refuse({ file, unit, terminal, faults: (await importer.faultsIn?.({ tx, rows })) ?? [] });
      terminal.note(`Gravando ${formatCount(rows.length)} linhas …`);
      const written = await importer.write({ tx, rows: rows.map(({ row }) => row), now, terminal });
      const { subject } = KINDS[kind];
      await writeAudit({
        tx,
        context: operatorContext(now),
        entry: { action: `import.${kind}`, subject, subjectId: null, after: { file, ...written } },
      });
      return written;
    },
  });
}

/** Prints the faults of a file. Throws OperatorError where it has some. */
function refuse(input: {
  file: string;
  unit: PlaceUnit;
  faults: readonly Fault[];
  terminal: Terminal;
}): void {
  const { file, unit, faults, terminal } = input;
  const total = faults.length;
  printFaults({ unit, faults, total, terminal });
  refuseFaulty({ source: file, total });
}
