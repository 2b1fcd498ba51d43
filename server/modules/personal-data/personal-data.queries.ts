import { and, asc, eq, gt, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/connect.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { auctionItems } from '#server/modules/auction/auction.table.ts';
import { auditLog } from '#server/modules/audit/audit.table.ts';
import { bannerDraws, bannerPity } from '#server/modules/banners/banners.table.ts';
import { characters } from '#server/modules/characters/characters.table.ts';
import { couponCodes, couponRedemptions } from '#server/modules/coupons/coupons.series.table.ts';
import { payments, topUps } from '#server/modules/credits/credits.table.ts';
import { coupons } from '#server/modules/coupons/coupons.table.ts';
import { deliveries } from '#server/modules/deliveries/deliveries.table.ts';
import { passkeys, recoveryCodes, totpFactors } from '#server/modules/factors/factors.table.ts';
import { ledger } from '#server/modules/ledger/ledger.table.ts';
import { oneTimeLinks } from '#server/modules/links/links.table.ts';
import { mails } from '#server/modules/mails/mails.table.ts';
import { creditChanges } from '#server/modules/players/players.table.ts';
import { sessions } from '#server/modules/sessions/sessions.table.ts';
import { signIns } from '#server/modules/sessions/sessions.sign-ins.table.ts';
import { purchases } from '#server/modules/shop/shop.table.ts';
import { tickets, ticketMessages, ticketUrls } from '#server/modules/tickets/tickets.table.ts';

/** Rows of one query. Other requests run between two queries. */
const BATCH = 1000;

/** Secrets, and the ids of other people. */
const OMITTED = new Set([
  ...['passwordHash', 'tokenHash', 'deviceHash', 'usernameKey', 'mailKey', 'version', 'lastError'],
  ...['secret', 'codeHash', 'lastStep', 'unlockedUntil'],
  ...['accountId', 'ownerId', 'buyerId', 'assigneeId', 'requestedBy', 'decidedBy', 'referredBy', 'usedBy'],
]);

interface Section {
  readonly name: string;
  readonly table: PgTable;
  /** Identifies a row among those of the account. Its property has the column's name. */
  readonly id: PgColumn;
  readonly isOwn: SQL | undefined;
}

/** The lists of an account's export, each with its table. */
function sectionsOf({ db, accountId }: { db: Db; accountId: number }): Section[] {
  const section = (name: string, table: PgTable & { id: PgColumn }, owner: PgColumn): Section => ({
    name,
    table,
    id: table.id,
    isOwn: eq(owner, accountId),
  });
  const ofTickets = (name: string, table: PgTable & { id: PgColumn; ticketId: PgColumn }): Section => {
    const own = db.select({ id: tickets.id }).from(tickets).where(eq(tickets.accountId, accountId));
    return { name, table, id: table.id, isOwn: inArray(table.ticketId, own) };
  };
  return [
    section('account', accounts, accounts.id),
    section('characters', characters, characters.accountId),
    section('ledger', ledger, ledger.accountId),
    section('credit_changes', creditChanges, creditChanges.accountId),
    section('purchases', purchases, purchases.accountId),
    section('draws', bannerDraws, bannerDraws.accountId),
    {
      name: 'guarantees',
      table: bannerPity,
      id: bannerPity.banner_id,
      isOwn: eq(bannerPity.accountId, accountId),
    },
    section('items', auctionItems, auctionItems.ownerId),
    section('bought_items', auctionItems, auctionItems.buyerId),
    section('deliveries', deliveries, deliveries.accountId),
    section('coupons', coupons, coupons.accountId),
    section('coupon_codes', couponCodes, couponCodes.usedBy),
    section('redeemed_coupons', couponRedemptions, couponRedemptions.accountId),
    section('payments', payments, payments.accountId),
    section('top_ups', topUps, topUps.accountId),
    section('tickets', tickets, tickets.accountId),
    ofTickets('ticket_messages', ticketMessages),
    ofTickets('ticket_urls', ticketUrls),
    section('sessions', sessions, sessions.accountId),
    section('totp_factors', totpFactors, totpFactors.accountId),
    section('passkeys', passkeys, passkeys.accountId),
    section('recovery_codes', recoveryCodes, recoveryCodes.accountId),
    section('sign_ins', signIns, signIns.accountId),
    section('mails', mails, mails.accountId),
    {
      name: 'links',
      table: oneTimeLinks,
      id: oneTimeLinks.kind,
      isOwn: eq(oneTimeLinks.accountId, accountId),
    },
    {
      name: 'audit_log',
      table: auditLog,
      id: auditLog.id,
      isOwn: and(eq(auditLog.subject, 'accounts'), eq(auditLog.subjectId, accountId)),
    },
  ];
}

/** The account's data as the text of a JSON object, in parts: the next rows are read only when the last ones were sent. */
export async function* exportLines(input: { db: Db; accountId: number; now: Date }): AsyncGenerator<string> {
  const { db, now } = input;
  yield `{"exported_at":${JSON.stringify(now.toISOString())}`;
  for (const section of sectionsOf(input)) {
    yield `,\n${JSON.stringify(section.name)}:[`;
    let isFirst = true;
    for await (const rows of batchesOf({ db, section })) {
      yield (isFirst ? '\n' : ',\n') + rows.map((row) => JSON.stringify(row)).join(',\n');
      isFirst = false;
    }
    yield ']';
  }
  yield '}\n';
}

async function* batchesOf({ db, section }: { db: Db; section: Section }) {
  const { table, id, isOwn } = section;
  let last: unknown;
  for (;;) {
    const rows: Record<string, unknown>[] = await db
      .select()
      .from(table)
      .where(and(isOwn, last === undefined ? undefined : gt(id, last)))
      .orderBy(asc(id))
      .limit(BATCH);
    if (rows.length > 0) yield rows.map(withoutOmitted);
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.[id.name];
  }
}

const withoutOmitted = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !OMITTED.has(key)));
