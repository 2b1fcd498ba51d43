import type { Database, Tx } from '#server/db/connect.ts';
import { writeAudit } from '#server/modules/audit/audit.usecases.ts';
import type { Collection } from '#server/modules/versions/versions.table.ts';
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
import { bannerFaults, bannerFaultsIn, writeBanners } from './banners.ts';
import { checkRows, findRepeated, type Placed, type Rows } from './check-rows.ts';
import { dropFaults, spawnFaults, writeDrops, writeSpawns } from './drops.ts';
import { guideFaults, writeGuides } from './guides.ts';
import { isItemFile, readItemFile } from './item-files.ts';
import { KINDS, type Kind } from './kinds.ts';
import { packFaults, writePacks } from './packs.ts';
import { readRows } from './read-file.ts';
import { unknownRows } from './unknown-rows.ts';
import { upsert } from './upsert.ts';

/** A file with valid rows. The database was not checked yet. */
interface CheckedFile<K extends Kind = Kind> {
  readonly file: string;
  readonly kind: K;
  readonly unit: PlaceUnit;
  readonly rows: readonly Placed<Rows[K]>[];
  /** The optional columns that the file has. */
  readonly optional: readonly string[];
}

interface Importer<K extends Kind> {
  /** Faults between rows. */
  readonly faultsAmong: (rows: readonly Placed<Rows[K]>[], at: (place: number) => string) => Fault[];
  /** Faults that need the database. */
  readonly faultsIn?: (input: { tx: Tx; rows: readonly Placed<Rows[K]>[] }) => Promise<Fault[]>;
  /** The list that portals copy, to lock; none for a list that they read. */
  readonly collection?: Collection;
  readonly write: (input: {
    tx: Tx;
    rows: readonly Rows[K][];
    optional: readonly string[];
    now: Date;
    terminal: Terminal;
  }) => Promise<Counts>;
}

const findRepeatedIds =
  <Row>(keyOf: (row: Row) => number) =>
  (rows: readonly Placed<Row>[], at: (place: number) => string): Fault[] =>
    findRepeated({ rows, keyOf, causeOf: (row, first) => `o número ${keyOf(row)} já está ${at(first)}` });

/** The columns of a file. Safe cast: the optional ones are those of the kind. */
const present = <Row>(columns: (keyof Row & string)[], optional: readonly string[]) => [
  ...columns,
  ...(optional as (keyof Row & string)[]),
];

async function upsertAndCount<Row extends object>(input: Parameters<typeof upsert<Row>>[0]): Promise<Counts> {
  const { writtenKeys: _keys, ...written } = await upsert(input);
  return written;
}

const IMPORTERS: { readonly [K in Kind]: Importer<K> } = {
  items: {
    faultsAmong: findRepeatedIds(({ id }) => id),
    collection: 'items',
    write: (input) =>
      upsertAndCount({
        ...input,
        table: 'game_items',
        key: 'id',
        columns: present<Rows['items']>(['label'], input.optional),
      }),
  },
  effects: {
    faultsAmong: findRepeatedIds(({ effect_index }) => effect_index),
    collection: 'effects',
    write: (input) =>
      upsertAndCount({ ...input, table: 'effect_names', key: 'effect_index', columns: ['effect_name'] }),
  },
  mobs: {
    faultsAmong: findRepeatedIds(({ id }) => id),
    collection: 'mobs',
    write: (input) =>
      upsertAndCount({
        ...input,
        table: 'mobs',
        key: 'id',
        columns: present<Rows['mobs']>(['label'], input.optional),
      }),
  },
  guides: {
    faultsAmong: guideFaults,
    faultsIn: (input) => unknownRows({ ...input, columns: ['item_id'] }),
    collection: 'guides',
    write: writeGuides,
  },
  spawns: {
    faultsAmong: spawnFaults,
    faultsIn: (input) => unknownRows({ ...input, columns: ['mob_id', 'map_id'] }),
    collection: 'mobs',
    write: writeSpawns,
  },
  drops: {
    faultsAmong: dropFaults,
    faultsIn: (input) => unknownRows({ ...input, columns: ['mob_id', 'item_id'] }),
    collection: 'mobs',
    write: writeDrops,
  },
  packs: {
    faultsAmong: packFaults,
    faultsIn: (input) => unknownRows({ ...input, columns: ['item_id'] }),
    write: writePacks,
  },
  banners: { faultsAmong: bannerFaults, faultsIn: bannerFaultsIn, write: writeBanners },
};

/** Reads a file and checks every row. Prints each fault and then throws OperatorError. */
export async function checkFile<K extends Kind>(input: {
  kind: K;
  file: string;
  terminal: Terminal;
}): Promise<CheckedFile<K>> {
  const { kind, file, terminal } = input;
  terminal.note(`Lendo ${file} …`);
  const { columns, optional } = KINDS[kind];
  const contents =
    kind === 'items' && isItemFile(file)
      ? await readItemFile(file)
      : await readRows({ file, columns, optional });
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
  return {
    ...{ file, kind, unit, rows: valid },
    optional: optional.filter((name) => contents.columns.includes(name)),
  };
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
  const { kind, rows, file, unit, optional } = checked;
  const importer: Importer<K> = IMPORTERS[kind];
  return transactUnlessDryRun({
    database,
    dryRun,
    write: async (tx) => {
      if (importer.collection) await lockCollection({ tx, collection: importer.collection });
      refuse({ file, unit, terminal, faults: (await importer.faultsIn?.({ tx, rows })) ?? [] });
      terminal.note(`Gravando ${formatCount(rows.length)} linhas …`);
      const written = await importer.write({ tx, rows: rows.map(({ row }) => row), optional, now, terminal });
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
