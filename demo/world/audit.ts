import type { auditLog } from '#server/modules/audit/audit.table.ts';
import type { bannerItems, banners } from '#server/modules/banners/banners.table.ts';
import type { guideMaps } from '#server/modules/guides/guides.table.ts';
import type { news } from '#server/modules/news/news.table.ts';
import type { siteStore } from '#server/modules/shop/shop.table.ts';
import { ADMIN } from './demo-accounts.ts';
import type { TicketRows } from './tickets.ts';
import { hours } from './timestamps.ts';

type AuditRow = typeof auditLog.$inferInsert;
type Entry = Pick<AuditRow, 'action' | 'subject'> & {
  subjectId: number | undefined;
  after: Record<string, unknown>;
  at: Date | undefined;
};

/** Entries per area. */
const MOST = 12;

/** Audit entries for the creation of this data by the administrator, oldest first. */
export function auditRows(world: {
  now: Date;
  news: readonly (typeof news.$inferInsert)[];
  maps: readonly (typeof guideMaps.$inferInsert)[];
  store: readonly (typeof siteStore.$inferInsert)[];
  banners: readonly (typeof banners.$inferInsert)[];
  bannerItems: readonly (typeof bannerItems.$inferInsert)[];
  support: TicketRows;
}): AuditRow[] {
  const { now } = world;
  /** Times for rows without their own: one after the other, some weeks ago. */
  const ago = (index: number, days: number) => hours({ from: now, add: -24 * days + index * 0.2 });
  const entries: Entry[] = [
    ...world.news.slice(-MOST).map(({ id, title, slug, summary, author, published_at: at }) => ({
      action: 'news.create',
      subject: 'news',
      subjectId: id,
      after: { title, slug, summary, author },
      at,
    })),
    ...world.maps.slice(-MOST).map(({ id, name, type, recommended_lv }, index) => ({
      action: 'guides.create',
      subject: 'guide_maps',
      subjectId: id,
      after: { name, type, recommended_lv },
      at: ago(index, 26),
    })),
    ...world.store.slice(-MOST).map(({ id, item_id, item_cnt, price, category }, index) => ({
      action: 'shop.create',
      subject: 'site_store',
      subjectId: id,
      after: { item_id, item_cnt, price, category },
      at: ago(index, 19),
    })),
    ...world.banners.map(({ id, name, description, pity_limit, start_date }) => ({
      action: 'banners.create',
      subject: 'banners',
      subjectId: id,
      after: { name, description, pity_limit },
      at: start_date && hours({ from: start_date, add: -72 }),
    })),
    ...world.bannerItems.slice(-MOST).map(({ id, banner_id, item_id, label, rarity, chance }, index) => ({
      action: 'banners.item',
      subject: 'banner_items',
      subjectId: id,
      after: { banner_id, item_id, label, rarity, chance },
      at: ago(index, 9),
    })),
    ...world.support.messages
      .filter(({ isAdmin }) => isAdmin)
      .map(({ ticketId, content, createdAt: at }) => ({
        action: 'tickets.reply',
        subject: 'tickets',
        subjectId: ticketId,
        after: { content },
        at,
      })),
  ];
  return entries
    .map(({ at = now, ...entry }) => ({ ...entry, at: at < now ? at : now }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, ...entry }, index) => ({
      id: index + 1,
      ...entry,
      accountId: ADMIN,
      createdAt: at,
    }));
}
