import { and, asc, eq, gt, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { buffer } from 'node:stream/consumers';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/connect.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { ageRequests } from '#server/modules/ages/ages.table.ts';
import { auctionItems } from '#server/modules/auction/auction.table.ts';
import { auditLog } from '#server/modules/audit/audit.table.ts';
import { bannerDraws, bannerPity, bannerPurchases } from '#server/modules/banners/banners.table.ts';
import { characters } from '#server/modules/characters/characters.table.ts';
import { couponCodes, couponRedemptions } from '#server/modules/coupons/coupons.series.table.ts';
import { payments, topUps } from '#server/modules/credits/credits.table.ts';
import { coupons } from '#server/modules/coupons/coupons.table.ts';
import { deliveries, itemGifts } from '#server/modules/deliveries/deliveries.table.ts';
import { passkeys, recoveryCodes, totpFactors } from '#server/modules/factors/factors.table.ts';
import { ledger } from '#server/modules/ledger/ledger.table.ts';
import { oneTimeLinks } from '#server/modules/accounts/accounts.links.table.ts';
import { gameChanges } from '#server/modules/game-changes/game-changes.table.ts';
import { mails } from '#server/modules/mails/mails.table.ts';
import { creditChanges } from '#server/modules/credits/credits.changes.table.ts';
import { sessions } from '#server/modules/sessions/sessions.table.ts';
import { signIns } from '#server/modules/sessions/sessions.sign-ins.table.ts';
import type { PictureStore } from '#server/modules/pictures/pictures.store.adapter.ts';
import { spendingLimits } from '#server/modules/spending/spending.table.ts';
import { purchases } from '#server/modules/shop/shop.table.ts';
import { ticketPictureName } from '#server/modules/ticket-pictures/ticket-pictures.rules.ts';
import { wantedItems } from '#server/modules/wanted/wanted.table.ts';
import {
  tickets,
  ticketMessages,
  ticketPictures,
  ticketUrls,
} from '#server/modules/tickets/tickets.table.ts';

/** Rows of one query. Other requests run between two queries. */
const BATCH_ROWS = 1000;

/** Secrets, and the ids of other people. */
const OMITTED = new Set([
  ...['passwordHash', 'tokenHash', 'deviceHash', 'usernameKey', 'mailKey', 'version', 'lastError'],
  ...['hash', 'file', 'secret', 'codeHash', 'lastStep', 'unlockedUntil', 'gamePassword', 'sealed'],
  ...['accountId', 'ownerId', 'buyerId', 'assigneeId', 'requestedBy', 'decidedBy', 'referredBy', 'usedBy'],
]);

type Row = Record<string, unknown>;

interface Section {
  readonly name: string;
  /** Identifies a row among those of the account. Its property has the column's name. */
  readonly id: PgColumn;
  readonly isOwn: SQL | undefined;
  /** Adds to a row what is not in the database. These rows are sent one by one. */
  readonly complete?: (row: Row) => Promise<Row>;
}

interface Account {
  readonly db: Db;
  readonly store: PictureStore;
  readonly accountId: number;
}

/** The lists of an account's export: the rows that name the account as their owner, in the order of their ids. */
function sectionsOf({ db, store, accountId }: Account): Section[] {
  const section = (name: string, owner: PgColumn, id: PgColumn): Section => ({
    name,
    id,
    isOwn: eq(owner, accountId),
  });
  const ownTickets = db.select({ id: tickets.id }).from(tickets).where(eq(tickets.accountId, accountId));
  const ofTickets = (name: string, ticketId: PgColumn, id: PgColumn): Section => ({
    name,
    id,
    isOwn: inArray(ticketId, ownTickets),
  });
  return [
    section('account', accounts.id, accounts.id),
    section('characters', characters.accountId, characters.id),
    section('ledger', ledger.accountId, ledger.id),
    section('credit_changes', creditChanges.accountId, creditChanges.id),
    section('age_requests', ageRequests.accountId, ageRequests.id),
    section('spending_limits', spendingLimits.accountId, spendingLimits.author),
    section('wanted_items', wantedItems.accountId, wantedItems.item_id),
    section('purchases', purchases.accountId, purchases.id),
    section('banner_purchases', bannerPurchases.accountId, bannerPurchases.id),
    section('draws', bannerDraws.accountId, bannerDraws.id),
    section('guarantees', bannerPity.accountId, bannerPity.banner_id),
    section('items', auctionItems.ownerId, auctionItems.id),
    section('bought_items', auctionItems.buyerId, auctionItems.id),
    section('deliveries', deliveries.accountId, deliveries.id),
    section('item_gifts', itemGifts.accountId, itemGifts.id),
    section('coupons', coupons.accountId, coupons.id),
    section('coupon_codes', couponCodes.usedBy, couponCodes.id),
    section('redeemed_coupons', couponRedemptions.accountId, couponRedemptions.id),
    section('payments', payments.accountId, payments.id),
    section('top_ups', topUps.accountId, topUps.id),
    section('tickets', tickets.accountId, tickets.id),
    ofTickets('ticket_messages', ticketMessages.ticketId, ticketMessages.id),
    ofTickets('ticket_urls', ticketUrls.ticketId, ticketUrls.id),
    {
      name: 'ticket_pictures',
      id: ticketPictures.id,
      isOwn: or(
        inArray(ticketPictures.ticketId, ownTickets),
        and(eq(ticketPictures.accountId, accountId), isNull(ticketPictures.ticketId)),
      ),
      complete: async (row) => ({ ...row, picture: await readPicture({ store, file: String(row['file']) }) }),
    },
    section('sessions', sessions.accountId, sessions.id),
    section('totp_factors', totpFactors.accountId, totpFactors.id),
    section('passkeys', passkeys.accountId, passkeys.id),
    section('recovery_codes', recoveryCodes.accountId, recoveryCodes.id),
    section('sign_ins', signIns.accountId, signIns.id),
    section('mails', mails.accountId, mails.id),
    section('links', oneTimeLinks.accountId, oneTimeLinks.kind),
    section('game_changes', gameChanges.accountId, gameChanges.id),
    {
      name: 'audit_log',
      id: auditLog.id,
      isOwn: and(eq(auditLog.subject, 'accounts'), eq(auditLog.subjectId, accountId)),
    },
  ];
}

/** The account's data as the text of a JSON object, in parts: the next rows are read only when the last ones were sent. */
export async function* exportLines(input: Account & { now: Date }): AsyncGenerator<string> {
  const { db, now } = input;
  yield `{"exported_at":${JSON.stringify(now.toISOString())}`;
  for (const section of sectionsOf(input)) {
    yield `,\n${JSON.stringify(section.name)}:[`;
    let isFirst = true;
    for await (const rows of batchesOf({ db, section })) {
      yield (isFirst ? '\n' : ',\n') + rows.map((row) => JSON.stringify(withoutOmitted(row))).join(',\n');
      isFirst = false;
    }
    yield ']';
  }
  yield '}\n';
}

async function* batchesOf({ db, section }: { db: Db; section: Section }) {
  const { id, isOwn, complete } = section;
  let lastId: unknown;
  for (;;) {
    const rows: Row[] = await db
      .select()
      .from(id.table)
      .where(and(isOwn, lastId === undefined ? undefined : gt(id, lastId)))
      .orderBy(asc(id))
      .limit(BATCH_ROWS);
    if (!complete && rows.length > 0) yield rows;
    if (complete) for (const row of rows) yield [await complete(row)];
    if (rows.length < BATCH_ROWS) return;
    lastId = rows.at(-1)?.[id.name];
  }
}

const withoutOmitted = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !OMITTED.has(key)));

/** A picture of a ticket as a data URL; null where its file is missing. */
async function readPicture({ store, file }: { store: PictureStore; file: string }): Promise<string | null> {
  const content = await store.read(ticketPictureName({ file, size: 'large' }));
  return content && `data:image/webp;base64,${(await buffer(content.stream)).toString('base64')}`;
}
