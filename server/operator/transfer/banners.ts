import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { banners } from '#server/modules/banners/banners.table.ts';
import { gameItems } from '#server/modules/items/items.table.ts';
import type { Counts, Fault } from '#server/operator/import-report.ts';
import type { Terminal } from '#server/operator/terminal.ts';
import { findRepeated, type Placed, type Rows } from './check-rows.ts';
import { replaceChildren } from './replace-children.ts';
import { unknownRows } from './unknown-rows.ts';

type BannerRow = Rows['banners'];

/** A banner's own columns. A file repeats them in the row of each item. */
const FIELDS = ['description', 'start_date', 'end_date', 'pity_limit', 'image'] as const;
const fieldsText = (row: BannerRow) => JSON.stringify(FIELDS.map((field) => row[field]));

/** Faults between rows: different data for one banner, an item twice in one, and an end before its start. */
export function bannerFaults(rows: readonly Placed<BannerRow>[], at: (place: number) => string): Fault[] {
  const firsts = new Map<string, Placed<BannerRow>>();
  const faults = rows.flatMap((placed): Fault[] => {
    const { place, row } = placed;
    const first = firsts.get(row.name);
    if (first === undefined) firsts.set(row.name, placed);
    if (first !== undefined && fieldsText(first.row) !== fieldsText(row))
      return [{ place, cause: `o banner ${row.name} tem outros dados ${at(first.place)}` }];
    return row.end_date > row.start_date ? [] : [{ place, cause: 'o fim deve ser depois do início' }];
  });
  const repeated = findRepeated({
    rows,
    keyOf: ({ name, item_id }) => `${name}/${item_id}`,
    causeOf: ({ name, item_id }, first) => `o item ${item_id} do banner ${name} já está ${at(first)}`,
  });
  return [...faults, ...repeated];
}

/** Faults in the database: an unknown item, and a banner that players have seen. */
export async function bannerFaultsIn(input: {
  tx: Tx;
  rows: readonly Placed<BannerRow>[];
}): Promise<Fault[]> {
  const { tx, rows } = input;
  const published = new Set(
    (
      await tx
        .select({ name: banners.name })
        .from(banners)
        .where(and(isNull(banners.archivedAt), eq(banners.draft, false)))
    ).map(({ name }) => name),
  );
  const seen = rows
    .filter(({ row }) => published.has(row.name))
    .map(({ place, row }) => ({ place, cause: `o banner ${row.name} já foi publicado: mude-o no portal` }));
  return [...(await unknownRows({ tx, rows, columns: ['item_id'] })), ...seen];
}

/** Writes banners as drafts, which the team publishes after a look at their odds. The items of a draft are replaced by those of the file. */
export async function writeBanners(input: {
  tx: Tx;
  rows: readonly BannerRow[];
  now: Date;
  terminal: Terminal;
}): Promise<Counts> {
  const { tx, rows, now, terminal } = input;
  const { ids, created, changed, before } = await writeDrafts({ tx, rows, now });
  const itemIds = [...new Set(rows.map(({ item_id }) => item_id))];
  const known = await tx
    .select({ id: gameItems.id, label: gameItems.label })
    .from(gameItems)
    .where(inArray(gameItems.id, itemIds));
  const labels = new Map(known.map(({ id, label }) => [id, label]));
  const changedItems = await replaceChildren({
    ...{ tx, now, terminal, table: 'banner_items', parent: 'banner_id', key: 'item_id' },
    columns: ['label', 'rarity', 'chance', 'is_guaranteed', 'direct_price'],
    parents: new Set(ids.values()),
    rows: rows.map((row) => ({ ...row, banner_id: ids.get(row.name), label: labels.get(row.item_id) ?? '' })),
  });
  for (const id of changedItems) if (before.has(Number(id))) changed.add(Number(id));
  return { created, changed: changed.size, same: ids.size - created - changed.size };
}

/** Writes the banners without their items. `before`: the drafts that were there. */
async function writeDrafts({ tx, rows, now }: { tx: Tx; rows: readonly BannerRow[]; now: Date }) {
  const drafts = await tx
    .select()
    .from(banners)
    .where(and(isNull(banners.archivedAt), banners.draft))
    .for('update');
  const byName = new Map(drafts.map((draft) => [draft.name, draft]));
  const ids = new Map<string, number>();
  const changed = new Set<number>();
  let created = 0;
  for (const row of new Map(rows.map((one) => [one.name, one])).values()) {
    const { name, description, pity_limit, image } = row;
    const period = { start_date: new Date(row.start_date), end_date: new Date(row.end_date) };
    const values = { description, pity_limit, image, ...period };
    const draft = byName.get(name);
    if (draft === undefined) {
      const [added] = await tx
        .insert(banners)
        .values({ name, ...values, draft: true, createdAt: now })
        .returning({ id: banners.id });
      if (added) ids.set(name, added.id);
      created += 1;
      continue;
    }
    ids.set(name, draft.id);
    const { start_date, end_date } = draft;
    const old = { ...draft, start_date: start_date.toISOString(), end_date: end_date.toISOString() };
    if (FIELDS.every((field) => old[field] === row[field])) continue;
    await tx
      .update(banners)
      .set({ ...values, revision: sql`${banners.revision} + 1` })
      .where(eq(banners.id, draft.id));
    changed.add(draft.id);
  }
  return { ids, created, changed, before: new Set(drafts.map(({ id }) => id)) };
}
