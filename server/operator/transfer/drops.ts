import { isNull } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { dropGroups } from '#server/modules/drops/drops.table.ts';
import type { Counts, Fault } from '#server/operator/import-report.ts';
import type { Terminal } from '#server/operator/terminal.ts';
import { findRepeated, type Placed, type Rows } from './check-rows.ts';
import { replaceChildren } from './replace-children.ts';

type DropRow = Rows['drops'];
type SpawnRow = Rows['spawns'];

const groupKey = ({ mob_id, group_number }: Pick<DropRow, 'mob_id' | 'group_number'>) =>
  `${mob_id}/${group_number}`;

/** Faults between rows: different data for one group, or an item twice in one group. */
export function dropFaults(rows: readonly Placed<DropRow>[], at: (place: number) => string): Fault[] {
  const firstOfGroup = new Map<string, Placed<DropRow>>();
  const faults: Fault[] = [];
  for (const placed of rows) {
    const { mob_id, group_number, probability, chances } = placed.row;
    const earlier = firstOfGroup.get(groupKey(placed.row));
    if (earlier === undefined) firstOfGroup.set(groupKey(placed.row), placed);
    else if (earlier.row.probability !== probability || earlier.row.chances !== chances) {
      faults.push({
        place: placed.place,
        cause: `o grupo ${group_number} do monstro ${mob_id} tem outra probabilidade ${at(earlier.place)}`,
      });
    }
  }
  const repeated = findRepeated({
    rows,
    keyOf: (row) => `${groupKey(row)}/${row.item_id}`,
    causeOf: ({ mob_id, group_number, item_id }, first) =>
      `o item ${item_id} do grupo ${group_number} do monstro ${mob_id} já está ${at(first)}`,
  });
  return [...faults, ...repeated];
}

export const spawnFaults = (rows: readonly Placed<SpawnRow>[], at: (place: number) => string): Fault[] =>
  findRepeated({
    rows,
    keyOf: ({ mob_id, map_id }) => `${mob_id}/${map_id}`,
    causeOf: ({ mob_id, map_id }, first) => `o monstro ${mob_id} no mapa ${map_id} já está ${at(first)}`,
  });

interface Write<Row> {
  tx: Tx;
  rows: readonly Row[];
  /** The optional columns that the file has. */
  optional: readonly string[];
  now: Date;
  terminal: Terminal;
}

/** Counts monsters: each is changed or the same. */
const countsOf = ({
  mobs,
  changed,
}: {
  mobs: ReadonlySet<unknown>;
  changed: ReadonlySet<unknown>;
}): Counts => ({
  created: 0,
  changed: changed.size,
  same: mobs.size - changed.size,
});

/** Writes where monsters live. The maps of a monster are replaced by those of the file. */
export async function writeSpawns({ rows, optional, ...write }: Write<SpawnRow>): Promise<Counts> {
  const mobs = new Set(rows.map(({ mob_id }) => mob_id));
  const changed = await replaceChildren({
    ...write,
    ...{ table: 'mob_spawns', parent: 'mob_id', key: 'map_id', columns: ['count', ...optional] },
    ...{ parents: mobs, rows },
  });
  return countsOf({ mobs, changed });
}

/** Writes what monsters drop. The groups of a monster are replaced by those of the file, and so are the items of a group. */
export async function writeDrops({ rows, optional, ...write }: Write<DropRow>): Promise<Counts> {
  const mobs = new Set(rows.map(({ mob_id }) => mob_id));
  const groups = [...new Map(rows.map((row) => [groupKey(row), row])).values()];
  const changed = await replaceChildren({
    ...write,
    ...{ table: 'drop_groups', parent: 'mob_id', key: 'group_number', columns: ['probability', ...optional] },
    ...{ parents: mobs, rows: groups },
  });
  const stored = await write.tx
    .select({ id: dropGroups.id, mob_id: dropGroups.mob_id, group_number: dropGroups.group_number })
    .from(dropGroups)
    .where(isNull(dropGroups.archivedAt));
  const groupIds = new Map(stored.map((group) => [groupKey(group), group.id]));
  const items = rows.map((row) => ({ ...row, drop_group_id: groupIds.get(groupKey(row)) }));
  const changedGroups = await replaceChildren({
    ...write,
    ...{ table: 'drop_group_items', parent: 'drop_group_id', key: 'item_id', columns: ['weight'] },
    ...{ parents: new Set(items.map(({ drop_group_id }) => drop_group_id)), rows: items },
  });
  const ofChangedGroups = stored.filter(({ id }) => changedGroups.has(id)).map(({ mob_id }) => mob_id);
  return countsOf({ mobs, changed: new Set([...changed, ...ofChangedGroups]) });
}
