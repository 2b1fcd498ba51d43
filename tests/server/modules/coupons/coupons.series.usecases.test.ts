import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { codeKey } from '#contract/coupon-series.ts';
import { auditLog } from '#server/modules/audit/audit.table.ts';
import { couponCodes } from '#server/modules/coupons/coupons.series.table.ts';
import type { SignedIn } from '#support/app.ts';
import { answerOf } from '#support/client.ts';
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
import type { Trader } from '#support/economy.ts';

let admin: SignedIn;
let shop: SignedIn;
let player: Trader;

const app = await openCouponApp();
beforeEach(async () => {
  ({ admin, shop, player } = await addCouponUsers(app));
});

const make = (body: object, by = shop, key?: string) => createSeries({ by, body, key });

describe('a coupon series', () => {
  it('has the requested number of codes of 80 bits each, and only the export shows them', async () => {
    const reply = await make({ ...ITEM_SERIES, count: 200 });
    expect(reply.json()).toMatchObject({ count: 200, used: 0, ended: false, code: null });
    const codes = await codesOf({ by: shop, id: reply.json().id });
    expect(new Set(codes).size).toBe(200);
    for (const code of codes) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
    const [entry] = await app.database.db.select().from(auditLog).where(eq(auditLog.accountId, shop.id));
    expect(entry).toMatchObject({ action: 'coupons.create', after: { name: 'Natal', count: 200 } });
    expect(codes.some((code) => JSON.stringify(entry).includes(code))).toBe(false);
  });

  it('for credits is for administrators only, because its codes are worth credits', async () => {
    const made = await make(CREDIT_SERIES, admin);
    const { id, code } = made.json();
    expect(code).toMatch(/^[2-9A-HJ-NP-Z-]{19}$/);
    expect(answerOf(await shop.client.get(`/coupon-series/${id}/codes`))).toEqual([
      403,
      'credits_need_admin',
    ]);
    expect((await shop.client.get('/coupon-series')).body).not.toContain(code);
    expect((await admin.client.get('/coupon-series')).body).toContain(code);
    for (const what of ['end', 'restore']) {
      const path = `/coupon-series/${id}/${what}`;
      expect(answerOf(await shop.client.post(path))).toEqual([403, 'credits_need_admin']);
      expect((await admin.client.post(path)).json()).toMatchObject({ id, ended: what === 'end', code });
    }
  });

  it('sent twice with one key is created once', async () => {
    const replies = await Promise.all([make(ITEM_SERIES, shop, 'toque'), make(ITEM_SERIES, shop, 'toque')]);
    for (const reply of replies) expect(reply.json()).toEqual(replies[0]?.json());
  });

  it.each([
    ['nothing', { item_id: null }, 'item_id'],
    ['an item and credits', { credits: 5 }, 'item_id'],
    ['too many codes', { count: 1001 }, 'count'],
    ['a chosen code for many codes', { code: 'NATAL2026' }, 'code'],
    ['a code with an accent', { shared: true, code: 'PÁSCOA' }, 'code'],
    ['a code like a formula', { shared: true, code: '=SOMA' }, 'code'],
    ['no uses per account', { per_account: 0 }, 'per_account'],
  ])('is refused when it gives or has %s', async (_what, change, field) => {
    const reply = await make({ ...ITEM_SERIES, ...change });
    expect([reply.statusCode, reply.json().field]).toEqual([400, field]);
  });

  it('is refused for an item that is not in the catalogue and for a code that exists', async () => {
    expect(answerOf(await make({ ...ITEM_SERIES, item_id: 999 }))).toEqual([404, 'item_not_found']);
    const shared = { ...ITEM_SERIES, shared: true, code: 'natal-2026' };
    expect((await make(shared)).json().code).toBe('NATAL-2026');
    expect(answerOf(await make({ ...shared, code: 'NATAL2026' }))).toEqual([409, 'code_taken']);
  });

  it('for credits counts towards the administrator’s limit of a day, with gifts and concurrent requests', async () => {
    expect(answerOf(await make(CREDIT_SERIES))).toEqual([403, 'credits_need_admin']);
    expect(answerOf(await make({ ...CREDIT_SERIES, credits: 501, count: 2 }, admin))).toEqual([
      409,
      'credits_limit',
    ]);
    await admin.client.post(`/players/${player.id}/credits`, { amount: 800, reason: 'Prêmio' });
    const replies = await Promise.all([1, 2, 3].map(() => make({ ...CREDIT_SERIES, count: 4 }, admin)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    const gift = await admin.client.post(`/players/${player.id}/credits`, { amount: 1, reason: 'Prêmio' });
    expect(gift.json().status).toBe('pending');
  });

  it('is listed with its number of used codes, the newest first', async () => {
    const [code = ''] = await createCodes({ by: shop, body: ITEM_SERIES });
    await redeemCode({ by: player, code });
    const [first] = (await shop.client.call('listCouponSeries')).items;
    expect(first).toMatchObject({ name: 'Natal', used: 1, count: 3, item_id: 3, quantity: 2 });
    const { codes } = await shop.client.call('listCouponCodes', { params: { id: Number(first?.id) } });
    expect(codes.filter(({ used_by }) => used_by === player.username)).toMatchObject([{ code }]);
  });
});

it('a code is stored once, with or without hyphens', async () => {
  const codes = await createCodes({ by: shop, body: ITEM_SERIES });
  const rows = await app.database.db.select().from(couponCodes);
  expect(rows.filter(({ code }) => codes.includes(code)).map(({ key }) => key)).toEqual(codes.map(codeKey));
});
