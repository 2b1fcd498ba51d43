/** Data of another account can be neither read nor used by any call (product 18.2): each call has a row here. */
import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls, type CallName } from '#contract/calls.ts';
import { auctionItems } from '#server/modules/auction/auction.table.ts';
import { coupons } from '#server/modules/coupons/coupons.table.ts';
import { topUps } from '#server/modules/credits/credits.table.ts';
import { deliveries } from '#server/modules/deliveries/deliveries.table.ts';
import { ticketMessages, tickets } from '#server/modules/tickets/tickets.table.ts';
import { fillPath } from '#support/client.ts';
import { addBanner, addCatalogue, addHeldItem, addListing, addTrader } from '#support/economy.ts';
import { paymentConfig } from '#support/payments.ts';
import { sampleBodies, sampleFiles, sampleType } from '#support/samples.ts';
import { openTestApp } from '#support/lifetime.ts';

const redeemed = String(sampleBodies['redeemCoupon']?.['code']);
/** A mark that is in every text and name of the owner. */
const MARK = 'tesouro-do-dono';
const ids = { held: 0, listed: 0, ticket: 0, closed: 0, picture: 0, topUp: 0 };

const app = await openTestApp({ config: paymentConfig });
const { database } = app;
const owner = await addTrader({ app, credits: 10_000, account: { username: MARK } });
const intruder = await addTrader({ app, credits: 10_000 });
await addCatalogue({ database });
await addBanner({ database, now: new Date() });
ids.held = await addHeldItem({ database, ownerId: owner.id });
ids.listed = await addListing({ database, ownerId: owner.id, preco: 10 });
await database.db.insert(coupons).values({ accountId: owner.id, coupom: `${MARK}-10`, target_itemid: 1 });
const [topUp] = await database.db
  .insert(topUps)
  .values({ accountId: owner.id, credits: 500, price: 500, expiresAt: new Date('2099-01-01'), code: MARK })
  .returning({ id: topUps.id });
ids.topUp = topUp!.id;
const { client } = await app.admin();
const body = { item_id: 1, name: 'Série', shared: true, code: redeemed, count: 5, per_account: 5 };
await client.call('createCouponSeries', { body });
const [open, closed] = await database.db
  .insert(tickets)
  .values(
    (['aberto', 'fechado'] as const).map((status) => ({
      accountId: owner.id,
      title: MARK,
      description: `${MARK}, com mais de vinte letras`,
      category: 'suporte_tecnico' as const,
      characterName: owner.character,
      status,
    })),
  )
  .returning({ id: tickets.id });
ids.ticket = open!.id;
ids.closed = closed!.id;
const upload = { method: 'POST', path: '/ticket-pictures', body: sampleFiles.uploadTicketPicture } as const;
const headers = { 'content-type': sampleType('uploadTicketPicture') };
const { name } = (await owner.client.send({ ...upload, headers })).json<{ name: string }>();
const message = { content: MARK, pictures: [name] };
const reply = await owner.client.call('createTicketMessage', { params: { id: ids.ticket }, body: message });
ids.picture = Number(reply.pictures?.[0]?.id);

interface Attempt {
  readonly name: CallName;
  readonly of: string;
  readonly by?: 'owner';
  readonly id?: keyof typeof ids;
  /** Uses the owner's character, where the other attempts use the intruder's own. */
  readonly character?: true;
  readonly refused: readonly [number, string];
}

const NOT_FOUND = [404, 'not_found'] as const;
const NO_CHARACTER = [404, 'character_not_found'] as const;
const attempts: Attempt[] = [
  { name: 'toggleSale', of: 'an item', id: 'held', refused: NOT_FOUND },
  { name: 'toggleSale', of: 'a listing', id: 'listed', refused: NOT_FOUND },
  { name: 'returnAuctionItem', of: 'an item', id: 'held', refused: NOT_FOUND },
  { name: 'returnAuctionItem', of: 'a listing', id: 'listed', refused: NOT_FOUND },
  { name: 'returnAuctionItem', of: 'an item, to its owner', id: 'held', character: true, refused: NOT_FOUND },
  { name: 'buyAuctionItem', of: 'an item that is not for sale', id: 'held', refused: [409, 'listing_gone'] },
  { name: 'buyAuctionItem', of: 'a character', id: 'listed', character: true, refused: NO_CHARACTER },
  { name: 'createTicket', of: 'a character', character: true, refused: NO_CHARACTER },
  { name: 'redeemCoupon', of: 'a character', character: true, refused: NO_CHARACTER },
  { name: 'checkTopUp', of: 'a purchase of credits', id: 'topUp', refused: NOT_FOUND },
  { name: 'getTicket', of: 'a ticket', id: 'ticket', refused: NOT_FOUND },
  { name: 'getTicketPicture', of: 'a picture of a ticket', id: 'picture', refused: NOT_FOUND },
  { name: 'createTicketMessage', of: 'a ticket', id: 'ticket', refused: NOT_FOUND },
  { name: 'createTicketMessage', of: 'a closed ticket', id: 'closed', refused: NOT_FOUND },
  {
    name: 'createTicketMessage',
    of: 'a closed ticket, to its owner',
    by: 'owner',
    id: 'closed',
    refused: [409, 'ticket_closed'],
  },
  { name: 'closeTicket', of: 'a ticket', id: 'ticket', refused: [403, 'forbidden'] },
  {
    name: 'reopenTicket',
    of: 'a ticket to its owner',
    by: 'owner',
    id: 'closed',
    refused: [403, 'forbidden'],
  },
];

/** Calls whose id names something public: a banner. */
const PUBLIC = new Set<CallName>(['getPity', 'buyBannerItem']);
const names = (Object.keys(calls) as CallName[]).filter((name) => calls[name].access === 'player');
const namesSomething = (name: CallName): boolean =>
  (calls[name] as Call).path.includes('{id}') || 'characterName' in (sampleBodies[name] ?? {});

/** Every row that a call could have changed. */
async function readOwnedRows(): Promise<unknown> {
  const { db } = app.database;
  return [
    await db.select().from(auctionItems).orderBy(auctionItems.id),
    await db.select().from(tickets).orderBy(tickets.id),
    await db.select().from(ticketMessages),
    await db.select().from(deliveries),
  ];
}

describe('data of another account', () => {
  test('has a test for every call that takes an id', () => {
    const tried = new Set(attempts.map(({ name }) => name));
    expect(names.filter((name) => namesSomething(name) && !tried.has(name) && !PUBLIC.has(name))).toEqual([]);
  });

  test.each(attempts)('is protected: $name refuses $of', async ({ name, by, id, character, refused }) => {
    const { client, character: own } = by === 'owner' ? owner : intruder;
    const call: Call = calls[name];
    const body = sampleBodies[name];
    const before = await readOwnedRows();
    const reply = await client.send({
      method: call.method,
      path: fillPath({ call, params: { id: ids[id ?? 'held'] } }),
      body:
        body && 'characterName' in body
          ? { ...body, characterName: character ? owner.character : own }
          : body,
    });
    expect([reply.statusCode, reply.json().code]).toEqual(refused);
    expect(reply.body).not.toContain(MARK);
    expect(await readOwnedRows()).toEqual(before);
  });

  // The credits on sale are the same for everybody.
  const reads = names.filter(
    (name) => calls[name].method === 'GET' && !calls[name].path.includes('{') && name !== 'getTopUp',
  );
  test.each(reads)('is not in the reply of %s', async (name) => {
    const reply = await intruder.client.get(calls[name].path);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).not.toContain(MARK);
    const own = name.startsWith('listOwn') ? reply.json() : [];
    // The list of sales is an object with the sum.
    expect(Array.isArray(own) ? own : own.items).toEqual([]);
  });

  test('is visible to its owner', async () => {
    expect((await owner.client.get(`/ticket-pictures/${ids.picture}`)).statusCode).toBe(200);
    const seen = await Promise.all(
      (['listOwnTickets', 'listCoupons', 'listCharacters', 'getAccount'] as const).map((name) =>
        owner.client.get(calls[name].path),
      ),
    );
    expect(seen.map(({ body }) => body.includes(MARK))).toEqual(seen.map(() => true));
    const items = await Promise.all(
      (['listOwnAuctionItems', 'listOwnListings'] as const).map((name) => owner.client.get(calls[name].path)),
    );
    expect(items.map((reply) => reply.json().length)).toEqual([1, 1]);
  });
});
