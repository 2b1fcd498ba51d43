import { idOfSlug, numberedSlug } from '#contract/slugs.ts';
import {
  droppedBy,
  homesOf,
  itemsById,
  listedBy,
  mapsById,
  mapsByItem,
  mobsById,
  mobsByItem,
  mobsByMap,
  offersByItem,
  pick,
} from './finder-rows.ts';
import { withinTimeout, type ContentOfOne, type PageLists } from './page-content.ts';

type Input = { slug: string; lists: PageLists };

const GUIDES = { name: 'Guias & Mapas', path: '/guides' };

/** The content of an item's page: what drops it and where, its price and its packs. */
export async function itemContentOf({ slug, lists }: Input): Promise<ContentOfOne> {
  const read = await readAll(lists, ['items', 'mobs', 'guides']);
  if (!read) return null;
  const { items, mobs, guides } = read.rows;
  const item = rowOf(itemsById(items), slug);
  if (!item) return 'missing';
  const moved = movedTo({ slug, id: item.id, name: item.label });
  if (moved) return moved;
  // The page is worth its while without prices, so it does not wait for them.
  const [market, shop] = await Promise.all([withinTimeout(lists.market()), withinTimeout(lists.shop())]);
  const droppers = mobsByItem(mobs)(item.id);
  const homes = pick(mapsById(guides), droppers.flatMap(homesOf));
  return {
    version: [read.version, market?.etag, shop?.etag].join(' '),
    data: {
      items: [item],
      mobs: droppers,
      guides: [...new Set([...mapsByItem(guides)(item.id), ...homes])],
      ...(market && { market: offersByItem(market.value)(item.id) }),
      ...(shop && { shop: offersByItem(shop.value)(item.id) }),
    },
    facts: { thing: { name: item.label, above: GUIDES } },
  };
}

/** The content of a monster's page: where it lives and what it drops. */
export async function mobContentOf({ slug, lists }: Input): Promise<ContentOfOne> {
  const read = await readAll(lists, ['mobs', 'guides', 'items']);
  if (!read) return null;
  const { mobs, guides, items } = read.rows;
  const mob = rowOf(mobsById(mobs), slug);
  if (!mob) return 'missing';
  const moved = movedTo({ slug, id: mob.id, name: mob.label });
  if (moved) return moved;
  return {
    version: read.version,
    data: {
      mobs: [mob],
      guides: pick(mapsById(guides), homesOf(mob)),
      items: pick(itemsById(items), droppedBy(mob)),
    },
    facts: { thing: { name: mob.label, above: GUIDES } },
  };
}

/** The content of a map's page: who lives there, what they drop, and what the team lists of its drops. */
export async function mapContentOf({ slug, lists }: Input): Promise<ContentOfOne> {
  const read = await readAll(lists, ['guides', 'mobs', 'items']);
  if (!read) return null;
  const { guides, mobs, items } = read.rows;
  const map = rowOf(mapsById(guides), slug);
  if (!map) return 'missing';
  const moved = movedTo({ slug, id: map.id, name: map.name });
  if (moved) return moved;
  const residents = mobsByMap(mobs)(map.id);
  return {
    version: read.version,
    data: {
      guides: [map],
      mobs: residents,
      items: pick(itemsById(items), [...listedBy(map), ...residents.flatMap(droppedBy)]),
    },
    facts: { thing: { name: map.name, above: GUIDES } },
  };
}

type Name = 'items' | 'mobs' | 'guides';
type Rows<Names extends Name> = { [Each in Names]: Awaited<ReturnType<PageLists[Each]>>['value'] };

/** Several lists at once; null where one is not read in time. The version changes with each of them. */
async function readAll<Names extends Name>(
  lists: PageLists,
  names: readonly Names[],
): Promise<{ rows: Rows<Names>; version: string } | null> {
  const reads = await withinTimeout(
    Promise.all(names.map(async (name) => [name, await lists[name]()] as const)),
  );
  if (!reads) return null;
  return {
    // Safe cast: each name has the value of its own list.
    rows: Object.fromEntries(reads.map(([name, { value }]) => [name, value])) as Rows<Names>,
    version: reads.map(([, { etag }]) => etag).join(' '),
  };
}

function rowOf<Row>(rows: ReadonlyMap<number, Row>, slug: string): Row | undefined {
  const id = idOfSlug(slug);
  return id === null ? undefined : rows.get(id);
}

/** The canonical slug, where the address has another one: it was renamed, or somebody shortened it. */
function movedTo({ slug, ...row }: { slug: string; id: number; name: string }): { movedTo: string } | null {
  const canonical = numberedSlug(row);
  return slug === canonical ? null : { movedTo: canonical };
}
