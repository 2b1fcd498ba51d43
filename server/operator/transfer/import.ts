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

/** Where faults stand, and whether their rows are left out. Without `skipInvalid` one fault refuses the file. */
interface Source {
  readonly file: string;
  readonly unit: PlaceUnit;
  readonly skipInvalid: boolean;
}

/** A file with valid rows. The database was not checked yet. */
interface CheckedFile<K extends Kind = Kind> extends Source {
  readonly kind: K;
  readonly rows: readonly Placed<Rows[K]>[];
  /** How many rows were left out. */
  readonly skipped: number;
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

/** Reads a file and checks every row. Prints each fault. Throws OperatorError where a fault refuses the file, or no row is left. */
export async function checkFile<K extends Kind>(input: {
  kind: K;
  file: string;
  skipInvalid?: boolean;
  terminal: Terminal;
}): Promise<CheckedFile<K>> {
  const { kind, file, skipInvalid = false, terminal } = input;
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
  const source = { file, unit, skipInvalid };
  const rows = withoutFaulty({
    source,
    terminal,
    rows: valid,
    faults: [...contents.faults, ...faults, ...importer.faultsAmong(valid, at)],
  });
  return {
    ...{ ...source, kind, rows, skipped: contents.rows.length + contents.faults.length - rows.length },
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
}): Promise<Counts & { skipped?: number }> {
  const { database, checked, dryRun, now, terminal } = input;
  const { kind, file, optional } = checked;
  const importer: Importer<K> = IMPORTERS[kind];
  return transactUnlessDryRun({
    database,
    dryRun,
    write: async (tx) => {
      if (importer.collection) await lockCollection({ tx, collection: importer.collection });
      const faults = (await importer.faultsIn?.({ tx, rows: checked.rows })) ?? [];
      const rows = withoutFaulty({ source: checked, rows: checked.rows, faults, terminal });
      terminal.note(`Gravando ${formatCount(rows.length)} linhas …`);
      const counts = await importer.write({ tx, rows: rows.map(({ row }) => row), optional, now, terminal });
      const skipped = checked.skipped + checked.rows.length - rows.length;
      const written = skipped > 0 ? { ...counts, skipped } : counts;
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

/** The rows without a fault. Prints the faults. Throws OperatorError where one refuses the file, or no row is left. */
function withoutFaulty<Row>(input: {
  source: Source;
  rows: readonly Placed<Row>[];
  faults: readonly Fault[];
  terminal: Terminal;
}): readonly Placed<Row>[] {
  const { source, rows, faults, terminal } = input;
  const { file, unit, skipInvalid } = source;
  const total = faults.length;
  printFaults({ unit, faults, total, terminal });
  if (!skipInvalid) refuseFaulty({ source: file, total });
  const faulty = new Set(faults.map(({ place }) => place));
  const left = rows.filter(({ place }) => !faulty.has(place));
  if (left.length === 0) throw new OperatorError(`O arquivo ${file} não tem nenhuma linha para importar.`);
  return left;
}
