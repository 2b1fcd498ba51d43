import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm';
import { escapeFormula } from '#contract/csv.ts';
import type { Database, Db } from '#server/db/connect.ts';
import { bannerItems, banners } from '#server/modules/banners/banners.table.ts';
import { dropGroupItems, dropGroups, mobs, mobSpawns } from '#server/modules/drops/drops.table.ts';
import { dropGuide, guideMaps } from '#server/modules/guides/guides.table.ts';
import { effectNames, gameItems } from '#server/modules/items/items.table.ts';
import { siteStore } from '#server/modules/shop/shop.table.ts';
import { KINDS, type Kind } from './kinds.ts';

type Cell = string | number | boolean | null;
type Row = Readonly<Record<string, Cell>>;

const QUERIES: { readonly [K in Kind]: (db: Db) => Promise<Row[]> } = {
  items: (db) => {
    const { version: _version, revision: _revision, ...columns } = getTableColumns(gameItems);
    return db.select(columns).from(gameItems).orderBy(asc(gameItems.id));
  },
  effects: (db) => {
    const { effect_index, effect_name } = effectNames;
    return db.select({ effect_index, effect_name }).from(effectNames).orderBy(asc(effect_index));
  },
  mobs: (db) => {
    const { id, label, level, hp, boss } = mobs;
    return db.select({ id, label, level, hp, boss }).from(mobs).orderBy(asc(id));
  },
  spawns: (db) => {
    const { mob_id, map_id, count, respawn } = mobSpawns;
    return db
      .select({ mob_id, map_id, count, respawn })
      .from(mobSpawns)
      .where(isNull(mobSpawns.archivedAt))
      .orderBy(asc(mob_id), asc(mobSpawns.id));
  },
  drops: (db) => {
    const { mob_id, group_number, probability, chances } = dropGroups;
    const { item_id, weight } = dropGroupItems;
    return db
      .select({ mob_id, group_number, probability, item_id, weight, chances })
      .from(dropGroups)
      .innerJoin(
        dropGroupItems,
        and(eq(dropGroupItems.drop_group_id, dropGroups.id), isNull(dropGroupItems.archivedAt)),
      )
      .where(isNull(dropGroups.archivedAt))
      .orderBy(asc(mob_id), asc(group_number), asc(dropGroupItems.id));
  },
  packs: (db) => {
    const { item_id, item_cnt, price, category } = siteStore;
    return db
      .select({ item_id, item_cnt, price, category })
      .from(siteStore)
      .where(isNull(siteStore.archivedAt))
      .orderBy(asc(item_id), asc(item_cnt));
  },
  banners: async (db) => {
    const { name, description, start_date, end_date, pity_limit, image } = banners;
    const { item_id, rarity, chance, is_guaranteed, direct_price } = bannerItems;
    const rows = await db
      .select({
        ...{ name, description, start_date, end_date, pity_limit, image },
        ...{ item_id, rarity, chance, is_guaranteed, direct_price },
      })
      .from(banners)
      .innerJoin(bannerItems, and(eq(bannerItems.banner_id, banners.id), isNull(bannerItems.archivedAt)))
      .where(isNull(banners.archivedAt))
      .orderBy(asc(banners.id), asc(bannerItems.id));
    return rows.map((row) => ({
      ...row,
      start_date: row.start_date.toISOString(),
      end_date: row.end_date.toISOString(),
    }));
  },
  guides: (db) => {
    const { id, name, type, recommended_lv, image_url } = guideMaps;
    const { item_id, name: item_name, dropRate: drop_rate } = dropGuide;
    return db
      .select({ id, name, type, recommended_lv, image_url, item_id, item_name, drop_rate })
      .from(guideMaps)
      .leftJoin(dropGuide, and(eq(dropGuide.guide_map_id, id), isNull(dropGuide.archivedAt)))
      .where(isNull(guideMaps.archivedAt))
      .orderBy(asc(id), asc(dropGuide.id));
  },
};

/** A list as text for a later import: JSON for a file name with `.json`, else CSV. */
export async function exportText(input: {
  database: Database;
  kind: Kind;
  file: string | undefined;
}): Promise<{ text: string; rows: number }> {
  const { database, kind, file } = input;
  const rows = await QUERIES[kind](database.db);
  const text = file !== undefined && /\.json$/i.test(file) ? jsonOf(rows) : csvOf({ kind, rows });
  return { text, rows: rows.length };
}

const jsonOf = (rows: readonly Row[]): string =>
  rows.length === 0 ? '[]\n' : `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;

function csvOf({ kind, rows }: { kind: Kind; rows: readonly Row[] }): string {
  const { columns: always, optional } = KINDS[kind];
  // A column in which no row says anything is left out.
  const said = optional.filter((name) => rows.some((row) => (row[name] ?? false) !== false));
  const columns: readonly string[] = [...always, ...said];
  const lines = rows.map((row) => columns.map((column) => csvCell(row[column] ?? null)).join(','));
  return `${[columns.join(','), ...lines].join('\n')}\n`;
}

function csvCell(value: Cell): string {
  const text =
    typeof value === 'string'
      ? escapeFormula(value)
      : String(typeof value === 'boolean' ? Number(value) : (value ?? ''));
  return /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
