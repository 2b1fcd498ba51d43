import { and, asc, eq, isNull } from 'drizzle-orm';
import { escapeFormula } from '#contract/csv.ts';
import type { Database, Db } from '#server/db/connect.ts';
import { mobs } from '#server/modules/drops/drops.table.ts';
import { dropGuide, guideMaps } from '#server/modules/guides/guides.table.ts';
import { effectNames, gameItems } from '#server/modules/items/items.table.ts';
import { KINDS, type Kind } from './kinds.ts';

type Cell = string | number | null;
type Row = Readonly<Record<string, Cell>>;

const QUERIES: { readonly [K in Kind]: (db: Db) => Promise<Row[]> } = {
  items: (db) => {
    const { id, label, icon } = gameItems;
    return db.select({ id, label, icon }).from(gameItems).orderBy(asc(id));
  },
  effects: (db) => {
    const { effect_index, effect_name } = effectNames;
    return db.select({ effect_index, effect_name }).from(effectNames).orderBy(asc(effect_index));
  },
  mobs: (db) => db.select({ id: mobs.id, label: mobs.label }).from(mobs).orderBy(asc(mobs.id)),
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
  const columns: readonly string[] = KINDS[kind].columns;
  const lines = rows.map((row) => columns.map((column) => csvCell(row[column] ?? null)).join(','));
  return `${[columns.join(','), ...lines].join('\n')}\n`;
}

function csvCell(value: Cell): string {
  const text = typeof value === 'string' ? escapeFormula(value) : String(value ?? '');
  return /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
