import { eq, inArray, sql } from 'drizzle-orm';
import { type PgColumn, type PgTable, unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/connect.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import type { auditLog } from '#server/modules/audit/audit.table.ts';
import { mobs } from '#server/modules/drops/drops.table.ts';
import { bannerItems, banners } from '#server/modules/banners/banners.table.ts';
import { guideMaps } from '#server/modules/guides/guides.table.ts';
import { gameItems } from '#server/modules/items/items.table.ts';
import { news } from '#server/modules/news/news.table.ts';
import { siteStore } from '#server/modules/shop/shop.table.ts';
import { tickets } from '#server/modules/tickets/tickets.table.ts';

type Entry = Pick<typeof auditLog.$inferSelect, 'subject' | 'subjectId' | 'before' | 'after'>;
type Kind = 'account' | 'banner' | 'bannerItem' | 'guide' | 'item' | 'mob' | 'news' | 'pack' | 'ticket';

/** An entry's title, and the names of the rows that its fields reference. */
export type Names = (entry: Entry) => { title: string | null; names: Record<string, string> };

/** Tables whose rows have a name. */
const KIND_OF_SUBJECT: Readonly<Record<string, Kind>> = {
  accounts: 'account',
  banner_items: 'bannerItem',
  banners: 'banner',
  guide_maps: 'guide',
  news: 'news',
  site_store: 'pack',
  tickets: 'ticket',
};
/** Recorded fields that reference a row. The first one gives the title of an entry without a name of its own. */
const KIND_OF_FIELD: Readonly<Record<string, Kind>> = {
  item_id: 'item',
  mob_id: 'mob',
  banner_id: 'banner',
  guide_map_id: 'guide',
  assignee_id: 'account',
};
/** Recorded fields that contain the row's own name. */
const OWN_NAMES = ['title', 'name', 'label'];

/** Reads the names for a page of entries in one statement. A deleted row is archived, so it has its last name. */
export async function readNames(input: { db: Db; entries: readonly Entry[] }): Promise<Names> {
  const { db, entries } = input;
  const wanted = entries.flatMap((entry) => [subjectOf(entry), ...referencesOf(entry)]);
  const idsOf = (kind: Kind) => [
    ...new Set(wanted.flatMap((reference) => (reference?.kind === kind ? [reference.id] : []))),
  ];
  const kindAs = (kind: Kind) => sql<Kind>`${sql.raw(`'${kind}'`)}`.as('kind');
  const namesOf = (input: { kind: Kind; table: PgTable; id: PgColumn; name: PgColumn }) => {
    const { kind, table, id, name } = input;
    return db
      .select({ kind: kindAs(kind), id: sql<number>`${id}`.as('id'), name: sql<string>`${name}`.as('name') })
      .from(table)
      .where(inArray(id, idsOf(kind)));
  };
  const rows = await unionAll(
    db
      .select({
        kind: kindAs('pack'),
        id: sql<number>`${siteStore.id}`.as('id'),
        name: sql<string>`${gameItems.label}`.as('name'),
      })
      .from(siteStore)
      .innerJoin(gameItems, eq(gameItems.id, siteStore.item_id))
      .where(inArray(siteStore.id, idsOf('pack'))),
    namesOf({ kind: 'bannerItem', table: bannerItems, id: bannerItems.id, name: bannerItems.label }),
    namesOf({ kind: 'news', table: news, id: news.id, name: news.title }),
    namesOf({ kind: 'account', table: accounts, id: accounts.id, name: accounts.username }),
    namesOf({ kind: 'banner', table: banners, id: banners.id, name: banners.name }),
    namesOf({ kind: 'guide', table: guideMaps, id: guideMaps.id, name: guideMaps.name }),
    namesOf({ kind: 'item', table: gameItems, id: gameItems.id, name: gameItems.label }),
    namesOf({ kind: 'mob', table: mobs, id: mobs.id, name: mobs.label }),
    namesOf({ kind: 'ticket', table: tickets, id: tickets.id, name: tickets.title }),
  );
  const nameByReference = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  const nameOf = (reference: Reference | null) =>
    reference ? nameByReference.get(`${reference.kind} ${reference.id}`) : undefined;
  return (entry) => {
    const references = referencesOf(entry);
    const names = references.flatMap((reference) => {
      const name = nameOf(reference);
      return name === undefined ? [] : [[`${reference.field} ${reference.id}`, name] as const];
    });
    const title = ownName(entry) ?? nameOf(subjectOf(entry)) ?? names[0]?.[1] ?? null;
    return { title, names: Object.fromEntries(names) };
  };
}

interface Reference {
  readonly kind: Kind;
  readonly id: number;
}

function subjectOf({ subject, subjectId }: Entry): Reference | null {
  const kind = KIND_OF_SUBJECT[subject];
  return kind && subjectId !== null ? { kind, id: subjectId } : null;
}

/** Rows that recorded fields reference, in the order of `KIND_OF_FIELD`. */
function referencesOf({ before, after }: Entry): (Reference & { field: string })[] {
  return Object.entries(KIND_OF_FIELD).flatMap(([field, kind]) =>
    [after?.[field], before?.[field]].flatMap((id) =>
      typeof id === 'number' && Number.isInteger(id) ? [{ field, kind, id }] : [],
    ),
  );
}

function ownName({ before, after }: Entry): string | undefined {
  const values = [after, before].flatMap((fields) => OWN_NAMES.map((name) => fields?.[name]));
  return values.find((value): value is string => typeof value === 'string' && value !== '');
}
