import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeKey } from '#contract/coupon-series.ts';
import { ERRORS, EXACT_MESSAGES } from '#contract/errors.ts';
import { coupons } from '#server/modules/coupons/coupons.table.ts';
import { deliveries } from '#server/modules/deliveries/deliveries.table.ts';
import type { SignedIn } from '#support/app.ts';
import { answerOf } from '#support/client.ts';
import { callWhileLocked, ROW_LOCK_ENGINES } from '#support/row-locks.ts';
import {
  addCouponUsers,
  codesOf,
  createCodes,
  createSeries,
  CREDIT_SERIES,
  ITEM_SERIES,
  redeemCode,
  openCouponApp,
} from '#support/coupons.ts';
import { addCatalogue, addTrader, auditBooks, creditsOf, type Trader } from '#support/economy.ts';
import { openTestApp } from '#support/lifetime.ts';

let admin: SignedIn;
let shop: SignedIn;
let player: Trader;

const app = await openCouponApp();
afterEach(async () => assert.deepEqual(await auditBooks(app), []));
beforeEach(async () => {
  ({ admin, shop, player } = await addCouponUsers(app));
});

const newCodes = (body: object, by = shop) => createCodes({ by, body });
const redeem = (code: string, by: SignedIn = player, characterName?: string) =>
  redeemCode({ by, code, characterName });

describe('a coupon code', () => {
  it('for an item delivers it once to the chosen character and appears among the account’s coupons', async () => {
    const [code = ''] = await newCodes(ITEM_SERIES);
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
  });

  it('for credits pays them in with a ledger row that the player can read', async () => {
    const [code = ''] = await newCodes(CREDIT_SERIES, admin);
    expect((await redeem(code)).json()).toMatchObject({ credits: 50, balance: 60 });
    expect((await player.client.call('listLedger')).items[0]).toMatchObject({ reason: 'coupon', amount: 50 });
    expect(await player.client.call('listCoupons')).toMatchObject([{ target_itemid: 1, runned: 1 }]);
  });

  it('that the list has as available is of the game, which is said to its account alone', async () => {
    const { db } = app.database;
    const row = { accountId: player.id, target_itemid: 3, createdAt: new Date() };
    await db.insert(coupons).values({ ...row, coupom: 'DO-JOGO-1', runned: 0 });
    await db.insert(coupons).values({ ...row, coupom: 'DO-JOGO-2', runned: 1 });
    const messageOf = async (code: string, by: SignedIn = player) => {
      const { statusCode, json } = await redeem(code, by);
      return [statusCode, json().message];
    };
    expect(await messageOf('do jogo 1')).toEqual([404, EXACT_MESSAGES.couponForGame]);
    const unknown = [404, ERRORS.coupon_unknown.message];
    expect(await messageOf('DO-JOGO-2')).toEqual(unknown);
    expect(await messageOf('DO-JOGO-1', await app.player())).toEqual(unknown);
  });

  it('is accepted in upper and lower case and with or without hyphens and spaces', async () => {
    const [code = ''] = await newCodes(ITEM_SERIES);
    expect((await redeem(` ${codeKey(code).toLowerCase()} `)).statusCode).toBe(200);
  });

  it('is used by only one of many players at once, and by only one of many tries', async () => {
    const [code = ''] = await newCodes({ ...CREDIT_SERIES, shared: false, count: 1 }, admin);
    const others = [player, await addTrader({ app, credits: 0 }), await addTrader({ app, credits: 0 })];
    const replies = await Promise.all([...others, ...others].map((by) => redeem(code, by)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('for everybody is used at most its number of times and once per account, however many try at once', async () => {
    const [code = ''] = await newCodes(CREDIT_SERIES, admin);
    const players = await Promise.all([1, 2, 3, 4, 5].map(() => addTrader({ app, credits: 0 })));
    const replies = await Promise.all([...players, ...players].map((by) => redeem(code, by)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    expect(answerOf(await redeem(code))).toEqual([409, 'coupon_ended']);
  });

  it('of a series is refused once the account has its share, and stays for others', async () => {
    const [one = '', two = ''] = await newCodes(ITEM_SERIES);
    await redeem(one);
    expect(answerOf(await redeem(two))).toEqual([409, 'coupon_limit']);
    expect((await redeem(two, await addTrader({ app, credits: 0 }))).statusCode).toBe(200);
  });

  it('of an expired or ended series is refused until the end is taken back', async () => {
    const ends_at = new Date(app.now().getTime() + 60_000).toISOString();
    const [late = ''] = await newCodes({ ...ITEM_SERIES, ends_at });
    const made = (await createSeries({ by: shop, body: ITEM_SERIES })).json();
    const [code = ''] = await codesOf({ by: shop, id: made.id });
    await shop.client.post(`/coupon-series/${made.id}/end`);
    expect(answerOf(await redeem(code))).toEqual([409, 'coupon_ended']);
    expect((await shop.client.post(`/coupon-series/${made.id}/restore`)).json()).toMatchObject({
      ended: false,
    });
    expect((await redeem(code)).statusCode).toBe(200);
    app.advance(60_000);
    expect(answerOf(await redeem(late))).toEqual([409, 'coupon_ended']);
  });

  it.each(ROW_LOCK_ENGINES)('is refused on %s where its series ends while the redemption waits', async () => {
    const ends_at = new Date(app.now().getTime() + 60_000).toISOString();
    const [code = ''] = await newCodes({ ...ITEM_SERIES, ends_at });
    const redeemed = await callWhileLocked({
      database: app.database,
      lock: (other) => other.query('select 1 from accounts where id = $1 for update', [player.id]),
      call: () => redeem(code),
      meanwhile: async () => app.advance(60_000),
    });
    expect(answerOf(redeemed)).toEqual([409, 'coupon_ended']);
  });

  it('for credits cannot be redeemed by the administrator who created it', async () => {
    const [code = ''] = await newCodes(CREDIT_SERIES, admin);
    expect(answerOf(await redeem(code, admin))).toEqual([409, 'own_account_refused']);
    expect(await creditsOf(app, admin)).toBe(0);
  });

  it('is refused for a character of another account, and not used up by that', async () => {
    const [code = ''] = await newCodes(ITEM_SERIES);
    const other = await addTrader({ app, credits: 0 });
    expect(answerOf(await redeem(code, player, other.character))).toEqual([404, 'character_not_found']);
    expect((await redeem(code, player, player.character)).statusCode).toBe(200);
  });

  it('sent twice with one key is redeemed once with the same reply', async () => {
    const [code = ''] = await newCodes(ITEM_SERIES);
    const send = () => player.client.post('/site-user-coupons/redeem', { code }, { key: 'toque' });
    const replies = await Promise.all([send(), send(), send()]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    for (const reply of replies) expect(reply.json()).toEqual(replies[0]?.json());
  });
});

describe('guessing coupon codes', () => {
  it('is limited for an account and for an address; only codes that do not exist count', async () => {
    const { limits } = app.config;
    const strict = await openTestApp({
      config: {
        limits: {
          ...limits,
          couponAccount: { max: 2, windowMs: 60_000 },
          couponAddress: { max: 3, windowMs: 60_000 },
        },
      },
    });
    await addCatalogue(strict);
    const team = await strict.member('shopkeeper');
    await team.client.post('/coupon-series', {
      ...ITEM_SERIES,
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
  });
});
