import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CODE_LETTERS, codeKey } from '#contract/coupon-series.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { auditLog } from '#server/modules/audit/audit.table.ts';
import { couponCodes } from '#server/modules/coupons/coupon-series.table.ts';
import { deliveries } from '#server/modules/deliveries/deliveries.table.ts';
import { startTestApp, type SignedIn, type TestApp } from '#support/app.ts';
import { addCatalogue, addTrader, auditBooks } from '#support/economy.ts';
import type { Trader } from '#support/trading.ts';

let app: TestApp;
let admin: SignedIn;
let shop: SignedIn;
let player: Trader;

beforeAll(async () => {
  app = await startTestApp({
    now: '2026-11-20T15:00:00.000Z',
    config: { teamCredits: { dayLimit: 1000, fourEyes: true } },
  });
  await addCatalogue(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  admin = await app.admin();
  shop = await app.member('shopkeeper');
  player = await addTrader({ app, credits: 10 });
});

const items = { name: 'Natal', item_id: 3, quantity: 2, shared: false, count: 3, per_account: 1 };
const gold = { name: 'Ouro', credits: 50, shared: true, count: 3, per_account: 1 };
const make = (body: object, by = shop, key = '') =>
  by.client.post('/coupon-series', body, key === '' ? {} : { headers: { 'Idempotency-Key': key } });
const codesOf = async (id: number, by = shop) =>
  (await by.client.call('listCouponCodes', { params: { id } })).codes.map(({ code }) => code);
/** The first code of a new series. */
async function newCodes(body: object, by = shop): Promise<string[]> {
  const reply = await make(body, by);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return codesOf(reply.json().id, by);
}
const redeem = (code: string, by: Trader | SignedIn = player, characterName?: string) =>
  by.client.post('/site-user-coupons/redeem', { code, characterName });
const answerOf = (reply: { statusCode: number; json: () => { code?: string } }) => [
  reply.statusCode,
  reply.json().code,
];
const books = () => auditBooks({ database: app.database });
const balanceOf = async ({ id }: SignedIn) => {
  const [row] = await app.database.db.select().from(accounts).where(eq(accounts.id, id));
  return row?.cash_site;
};

describe('a series', () => {
  it('has as many codes as asked for, of 80 bits each, which only the export tells', async () => {
    const reply = await make({ ...items, count: 200 });
    expect(reply.json()).toMatchObject({ count: 200, used: 0, ended: false, code: null });
    const codes = await codesOf(reply.json().id);
    expect(new Set(codes).size).toBe(200);
    for (const code of codes) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
    expect(CODE_LETTERS).toHaveLength(32);
    const [entry] = await app.database.db.select().from(auditLog).where(eq(auditLog.accountId, shop.id));
    expect(entry).toMatchObject({ action: 'coupons.create', after: { name: 'Natal', count: 200 } });
    expect(codes.some((code) => JSON.stringify(entry).includes(code))).toBe(false);
  });

  it('of credits is for administrators only: who reads its codes, or takes back its end, has the credits', async () => {
    const made = await make(gold, admin);
    const { id, code } = made.json();
    expect(code).toMatch(/^[2-9A-HJ-NP-Z-]{19}$/);
    expect(answerOf(await shop.client.get(`/coupon-series/${id}/codes`))).toEqual([403, 'credits_admin']);
    expect((await shop.client.get('/coupon-series')).body).not.toContain(code);
    expect((await admin.client.get('/coupon-series')).body).toContain(code);
    for (const what of ['end', 'restore']) {
      const path = `/coupon-series/${id}/${what}`;
      expect(answerOf(await shop.client.post(path))).toEqual([403, 'credits_admin']);
      expect((await admin.client.post(path)).json()).toMatchObject({ id, ended: what === 'end', code });
    }
  });

  it('made twice with one key is one', async () => {
    const replies = await Promise.all([make(items, shop, 'toque'), make(items, shop, 'toque')]);
    for (const reply of replies) expect(reply.json()).toEqual(replies[0]?.json());
  });

  it.each([
    ['nothing', { item_id: null }, 'item_id'],
    ['an item and credits', { credits: 5 }, 'item_id'],
    ['too many codes', { count: 1001 }, 'count'],
    ['a code of its own for many codes', { code: 'NATAL2026' }, 'code'],
    ['a code with an accent', { shared: true, code: 'PÁSCOA' }, 'code'],
    ['a code like a formula', { shared: true, code: '=SOMA' }, 'code'],
    ['no use for an account', { per_account: 0 }, 'per_account'],
  ])('is refused that gives or has %s', async (_what, change, field) => {
    const reply = await make({ ...items, ...change });
    expect([reply.statusCode, reply.json().field]).toEqual([400, field]);
  });

  it('of an item that the catalogue lacks, or with a code that exists, is refused', async () => {
    expect(answerOf(await make({ ...items, item_id: 999 }))).toEqual([404, 'item_not_found']);
    const shared = { ...items, shared: true, code: 'natal-2026' };
    expect((await make(shared)).json().code).toBe('NATAL-2026');
    expect(answerOf(await make({ ...shared, code: 'NATAL2026' }))).toEqual([409, 'code_taken']);
  });

  it('of credits is an administrator’s, within the limit of a day, gifts included, also of many at once', async () => {
    expect(answerOf(await make(gold))).toEqual([403, 'credits_admin']);
    expect(answerOf(await make({ ...gold, credits: 501, count: 2 }, admin))).toEqual([409, 'credits_limit']);
    await admin.client.post(`/players/${player.id}/credits`, { amount: 800, reason: 'Prêmio' });
    const replies = await Promise.all([1, 2, 3].map(() => make({ ...gold, count: 4 }, admin)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    const gift = await admin.client.post(`/players/${player.id}/credits`, { amount: 1, reason: 'Prêmio' });
    expect(gift.json().status).toBe('pending');
  });

  it('is listed with how many were used, the newest first', async () => {
    const [code = ''] = await newCodes(items);
    await redeem(code);
    const [first] = (await shop.client.call('listCouponSeries')).items;
    expect(first).toMatchObject({ name: 'Natal', used: 1, count: 3, item_id: 3, quantity: 2 });
    const { codes } = await shop.client.call('listCouponCodes', { params: { id: Number(first?.id) } });
    expect(codes.filter(({ used_by }) => used_by === player.username)).toMatchObject([{ code }]);
  });
});

describe('a code', () => {
  it('of an item delivers it to the chosen character, once, and is among the account’s coupons', async () => {
    const [code = ''] = await newCodes(items);
    expect((await redeem(code, player, player.character)).json()).toMatchObject({
      item_id: 3,
      quantity: 2,
      credits: null,
      balance: 10,
    });
    const sent = await app.database.db.select().from(deliveries).where(eq(deliveries.accountId, player.id));
    expect(sent).toMatchObject([{ item_id: 3, quantity: 2, source: 'coupon', status: 'pending' }]);
    expect(sent[0]?.characterId).not.toBeNull();
    expect(await player.client.call('listCoupons')).toEqual([{ coupom: code, target_itemid: 3, runned: 1 }]);
    expect(answerOf(await redeem(code))).toEqual([409, 'coupon_used']);
    expect(await books()).toEqual([]);
  });

  it('of credits pays them in, with a movement that the player reads', async () => {
    const [code = ''] = await newCodes(gold, admin);
    expect((await redeem(code)).json()).toMatchObject({ credits: 50, balance: 60 });
    expect((await player.client.call('listLedger')).items[0]).toMatchObject({ reason: 'coupon', amount: 50 });
    expect(await player.client.call('listCoupons')).toMatchObject([{ target_itemid: 1, runned: 1 }]);
    expect(await books()).toEqual([]);
  });

  it('is read whatever its case, hyphens and spaces', async () => {
    const [code = ''] = await newCodes(items);
    expect((await redeem(` ${codeKey(code).toLowerCase()} `)).statusCode).toBe(200);
  });

  it('is used by one of many players who try at once, and by one of many tries', async () => {
    const [code = ''] = await newCodes({ ...gold, shared: false, count: 1 }, admin);
    const others = [player, await addTrader({ app, credits: 0 }), await addTrader({ app, credits: 0 })];
    const replies = await Promise.all([...others, ...others].map((by) => redeem(code, by)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await books()).toEqual([]);
  });

  it('for everybody is used as often as it may be, once by each, however many try at once', async () => {
    const [code = ''] = await newCodes(gold, admin);
    const players = await Promise.all([1, 2, 3, 4, 5].map(() => addTrader({ app, credits: 0 })));
    const replies = await Promise.all([...players, ...players].map((by) => redeem(code, by)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    expect(answerOf(await redeem(code))).toEqual([409, 'coupon_over']);
    expect(await books()).toEqual([]);
  });

  it('of a series that an account has had its share of is refused, and left to others', async () => {
    const [one = '', two = ''] = await newCodes(items);
    await redeem(one);
    expect(answerOf(await redeem(two))).toEqual([409, 'coupon_limit']);
    expect((await redeem(two, await addTrader({ app, credits: 0 }))).statusCode).toBe(200);
  });

  it('of a series that is over, or was ended, is refused, until its end is taken back', async () => {
    const ends_at = new Date(app.now().getTime() + 60_000).toISOString();
    const [late = ''] = await newCodes({ ...items, ends_at });
    const made = (await make(items)).json();
    const [code = ''] = await codesOf(made.id);
    await shop.client.post(`/coupon-series/${made.id}/end`);
    expect(answerOf(await redeem(code))).toEqual([409, 'coupon_over']);
    expect((await shop.client.post(`/coupon-series/${made.id}/restore`)).json()).toMatchObject({
      ended: false,
    });
    expect((await redeem(code)).statusCode).toBe(200);
    app.advance(60_000);
    expect(answerOf(await redeem(late))).toEqual([409, 'coupon_over']);
  });

  it('of credits does not pay who made it', async () => {
    const [code = ''] = await newCodes(gold, admin);
    expect(answerOf(await redeem(code, admin))).toEqual([409, 'own_account']);
    expect(await balanceOf(admin)).toBe(0);
  });

  it('does not go to the character of somebody else, and is not used up by that', async () => {
    const [code = ''] = await newCodes(items);
    const other = await addTrader({ app, credits: 0 });
    expect(answerOf(await redeem(code, player, other.character))).toEqual([404, 'character_not_found']);
    expect((await redeem(code, player, player.character)).statusCode).toBe(200);
  });

  it('sent twice with one key is redeemed once, with the same answer', async () => {
    const [code = ''] = await newCodes(items);
    const send = () =>
      player.client.post('/site-user-coupons/redeem', { code }, { headers: { 'Idempotency-Key': 'toque' } });
    const replies = await Promise.all([send(), send(), send()]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    for (const reply of replies) expect(reply.json()).toEqual(replies[0]?.json());
  });
});

describe('guessing', () => {
  it('ends after some codes that do not exist, of an account and of an address; others do not count', async () => {
    const { limits } = app.config;
    const strict = await startTestApp({
      config: {
        limits: {
          ...limits,
          couponAccount: { max: 2, windowMs: 60_000 },
          couponAddress: { max: 3, windowMs: 60_000 },
        },
      },
    });
    try {
      await addCatalogue(strict);
      const team = await strict.member('shopkeeper');
      await team.client.post('/coupon-series', {
        ...items,
        shared: true,
        code: 'EXISTE',
        count: 9,
        per_account: 9,
      });
      const [one, two] = [await strict.player(), await strict.player()];
      const guess = async (by: SignedIn, code = 'NAO-EXISTE') => (await redeem(code, by)).statusCode;
      expect(await guess(one, 'EXISTE')).toBe(200);
      expect([await guess(one), await guess(one), await guess(one)]).toEqual([404, 404, 429]);
      expect(await guess(one, 'EXISTE')).toBe(429);
      expect([await guess(two), await guess(two)]).toEqual([404, 429]);
    } finally {
      await strict.close();
    }
  });
});

it('a code is stored once, whatever its hyphens', async () => {
  const codes = await newCodes(items);
  const rows = await app.database.db.select().from(couponCodes);
  expect(rows.filter(({ code }) => codes.includes(code)).map(({ key }) => key)).toEqual(codes.map(codeKey));
});
