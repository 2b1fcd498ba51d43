/** What a banner's draws in a period cost is given back once, by two administrators (product 24.9). */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { CREDITS_MAX, DEFAULT_ACCOUNT_TYPE } from '#contract/accounts.ts';
import { REFUNDED_DRAWS_MAX } from '#contract/draw-refunds.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { deliveries } from '#server/modules/deliveries/deliveries.table.ts';
import { ledger } from '#server/modules/ledger/ledger.table.ts';
import type { SignedIn } from '#support/app.ts';
import { answerOf } from '#support/client.ts';
import { addBanner, addCatalogue, addTrader, auditBooks, creditsOf, type Trader } from '#support/economy.ts';
import { openTestApp } from '#support/lifetime.ts';

let player: Trader;
let bannerId: number;

const app = await openTestApp({
  now: '2026-11-20T15:00:00.000Z',
  config: { teamCredits: { dayLimit: 1000, fourEyes: true } },
});
await addCatalogue(app);
const [admin, other] = [await app.admin(), await app.admin()];
beforeEach(async () => {
  bannerId = await addBanner({ database: app.database, now: app.now() });
  player = await addTrader({ app, credits: 20_000 });
});

const HOUR = { from: '2026-11-20T12:00:00-03:00', to: '2026-11-20T13:00:00-03:00' };
const draw = (by: SignedIn) => by.client.call('drawOnce', { params: { bannerId } });
const list = (query = HOUR) => admin.client.call('listBannerDraws', { params: { id: bannerId }, query });
const ask = (input: { by?: SignedIn; key?: string; period?: typeof HOUR } = {}) =>
  (input.by ?? admin).client.post(
    `/gacha/banners/${bannerId}/draws/refund`,
    { ...(input.period ?? HOUR), reason: 'Chances erradas' },
    { key: input.key },
  );
const asked = async (): Promise<number> => (await ask()).json().id;
const decide = (id: number, by: SignedIn, what: 'confirm' | 'refuse' = 'confirm') =>
  by.client.post(`/draw-refunds/${id}/${what}`);
const failDeliveries = () =>
  app.database.db
    .update(deliveries)
    .set({ status: 'failed', finishedAt: app.now() })
    .where(eq(deliveries.accountId, player.id))
    .returning({ id: deliveries.id });

describe('the draws of a period', () => {
  it('are listed with who drew what, and what they cost in all', async () => {
    await draw(player);
    await player.client.call('drawTen', { params: { bannerId } });
    const page = await list();
    expect(page.items).toHaveLength(10);
    expect(page.items[0]).toMatchObject({ account: { username: player.username }, paid: 900 });
    expect(page.refundable).toEqual({ draws: 11, accounts: 1, credits: 10_000, more: false });
    const { next: cursor } = page;
    const last = await admin.client.call('listBannerDraws', {
      params: { id: bannerId },
      query: { ...HOUR, cursor: cursor! },
    });
    expect(last.items).toMatchObject([{ paid: 1000 }]);
  });

  it('have the start and not the end; other banners and times are left out', async () => {
    await draw(player);
    const at = '2026-11-20T12:00:00-03:00';
    expect((await list({ from: at, to: '2026-11-20T12:00:01-03:00' })).refundable.draws).toBe(1);
    expect((await list({ from: '2026-11-20T11:00:00-03:00', to: at })).refundable.draws).toBe(0);
    bannerId = await addBanner({ database: app.database, now: app.now() });
    expect((await list()).refundable.draws).toBe(0);
  });

  it.each([
    ['no start', { from: '' }, 400],
    ['an end before the start', { to: '2026-11-20T11:00:00-03:00' }, 400],
    ['a time without a zone', { from: '2026-11-20T11:00' }, 400],
  ])('are refused: %s', async (_name, change, status) => {
    const query = new URLSearchParams({ ...HOUR, ...change }).toString();
    expect((await admin.client.get(`/gacha/banners/${bannerId}/draws?${query}`)).statusCode).toBe(status);
    expect((await ask({ period: { ...HOUR, ...change } })).statusCode).toBe(status);
  });
});

describe('a refund of draws', () => {
  it('waits for a second administrator, and gives each account what its draws cost', async () => {
    const second = await addTrader({ app, credits: 1000 });
    await draw(player);
    await draw(player);
    await draw(second);
    const id = await asked();
    expect(await creditsOf(app, player)).toBe(18_000);
    expect(answerOf(await decide(id, admin))).toEqual([409, 'own_request']);
    expect(answerOf(await decide(id, player))).toEqual([403, 'forbidden']);
    expect((await other.client.call('listDrawRefunds')).items).toMatchObject([
      { id, draws: 3, accounts: 2, credits: 3000, reason: 'Chances erradas', banner: { name: 'Estrelas' } },
    ]);
    expect((await decide(id, other)).json()).toMatchObject({ status: 'done', draws: 3, credits: 3000 });
    expect([await creditsOf(app, player), await creditsOf(app, second)]).toEqual([20_000, 1000]);
    expect((await player.client.call('listLedger')).items[0]).toMatchObject({
      reason: 'draws_refund',
      amount: 2000,
      balance_after: 20_000,
    });
    expect((await other.client.call('listDrawRefunds')).items).toEqual([]);
    expect(await auditBooks(app)).toEqual([]);
  });

  it('gives back once: not again, not after it, not beside it', async () => {
    await draw(player);
    const first = await asked();
    expect(answerOf(await ask())).toEqual([409, 'refund_pending']);
    const second: number = (await ask({ period: { ...HOUR, from: '2026-11-20T11:00:00-03:00' } })).json().id;
    const replies = await Promise.all([decide(first, other), decide(first, other), decide(second, other)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(answerOf(await ask())).toEqual([409, 'nothing_to_refund']);
    expect(await creditsOf(app, player)).toBe(20_000);
    const [delivery] = await failDeliveries();
    expect(answerOf(await admin.client.post(`/deliveries/${delivery!.id}/refund`))).toEqual([
      409,
      'draw_refunded',
    ]);
    expect((await list()).items).toMatchObject([{ paid: null }]);
    expect(await auditBooks(app)).toEqual([]);
  });

  it('leaves out a draw whose failed delivery was refunded', async () => {
    await draw(player);
    await draw(player);
    const [delivery] = await failDeliveries();
    expect((await admin.client.post(`/deliveries/${delivery!.id}/refund`)).statusCode).toBe(200);
    expect((await decide(await asked(), other)).json()).toMatchObject({ draws: 1, credits: 1000 });
    expect(await creditsOf(app, player)).toBe(20_000);
    expect(await auditBooks(app)).toEqual([]);
  });

  it('repeated with its key asks once', async () => {
    await draw(player);
    const key = crypto.randomUUID();
    const [first, again] = [await ask({ key }), await ask({ key })];
    expect(again.json()).toEqual(first.json());
    const waiting = (await other.client.call('listDrawRefunds')).items;
    expect(waiting.filter(({ banner }) => banner.id === bannerId)).toHaveLength(1);
  });

  it('is withdrawn or refused, and then never booked', async () => {
    await draw(player);
    const id = await asked();
    expect((await decide(id, admin, 'refuse')).json()).toMatchObject({ status: 'refused' });
    expect(answerOf(await decide(id, other))).toEqual([409, 'request_decided']);
    expect(answerOf(await decide(id, other, 'refuse'))).toEqual([409, 'request_decided']);
    expect(await creditsOf(app, player)).toBe(19_000);
  });

  it('leaves out the draws of who confirms: another one has to', async () => {
    const { db } = app.database;
    await db
      .insert(ledger)
      .values({ accountId: other.id, amount: 5000, balanceAfter: 5000, reason: 'opening' });
    await db.update(accounts).set({ cash_site: 5000 }).where(eq(accounts.id, other.id));
    await draw(other);
    const own = await asked();
    expect(answerOf(await decide(own, other))).toEqual([409, 'nothing_to_refund']);
    await decide(own, admin, 'refuse');
    await draw(player);
    expect((await decide(await asked(), other)).json()).toMatchObject({ draws: 1, accounts: 1 });
    expect(await creditsOf(app, other)).toBe(4000);
    const third = await app.admin();
    expect((await decide(await asked(), third)).json()).toMatchObject({ draws: 1 });
    expect(await creditsOf(app, other)).toBe(5000);
  });

  it('needs two administrators: what was asked by one who has left is not confirmed any more', async () => {
    const leaving = await app.admin();
    await draw(player);
    const { id } = (await ask({ by: leaving })).json<{ id: number }>();
    await app.database.db
      .update(accounts)
      .set({ accounttype: DEFAULT_ACCOUNT_TYPE })
      .where(eq(accounts.id, leaving.id));
    expect(answerOf(await decide(id, other))).toEqual([409, 'request_decided']);
    expect(await creditsOf(app, player)).toBe(19_000);
    await decide(id, other, 'refuse');
    expect((await decide(await asked(), other)).json()).toMatchObject({ status: 'done', draws: 1 });
  });

  it('leaves out accounts that are closed or have no room for credits', async () => {
    const { db } = app.database;
    const second = await addTrader({ app, credits: 1000 });
    await draw(player);
    await draw(second);
    await db.update(accounts).set({ closedAt: app.now() }).where(eq(accounts.id, second.id));
    expect((await list()).refundable).toMatchObject({ draws: 1, accounts: 1 });
    const full = await addTrader({ app, credits: 1000 });
    await draw(full);
    await db.update(accounts).set({ cash_site: CREDITS_MAX }).where(eq(accounts.id, full.id));
    expect((await decide(await asked(), other)).json()).toMatchObject({ status: 'done', credits: 1000 });
    const { items } = await list();
    expect(items.map(({ paid, refunded }) => [paid, refunded])).toEqual([
      [null, false],
      [null, false],
      [null, true],
    ]);
    await db.update(accounts).set({ cash_site: 0 }).where(eq(accounts.id, full.id));
  });

  it('gives back no more than was shown to who asked, whatever is drawn meanwhile', async () => {
    await draw(player);
    const far = { ...HOUR, to: '2030-01-01T00:00:00-03:00' };
    const id: number = (await ask({ period: far })).json().id;
    const waiting = (await other.client.call('listDrawRefunds')).items.find((one) => one.id === id);
    expect(Date.parse(waiting!.to)).toBe(app.now().getTime() + 1);
    await draw(player);
    expect(answerOf(await decide(id, other))).toEqual([409, 'refund_changed']);
    expect(await creditsOf(app, player)).toBe(18_000);
  });

  it('of 10,000 draws is booked, of more it asks for a shorter period', async () => {
    const { db } = app.database;
    await draw(player);
    await db.execute(`with copies as (
        insert into gacha_pulls (account_id, banner_id, item_id, item_label, rarity, is_guaranteed, obtained_at)
        select account_id, banner_id, item_id, item_label, rarity, is_guaranteed, obtained_at
        from gacha_pulls, generate_series(2, ${REFUNDED_DRAWS_MAX}) where banner_id = ${bannerId} returning *
      )
      insert into deliveries (account_id, item_id, source, source_id, paid) select account_id, item_id, 'gacha', id, 10 from copies`);
    expect((await list()).refundable).toEqual({
      draws: REFUNDED_DRAWS_MAX,
      accounts: 1,
      credits: 1000 + 10 * (REFUNDED_DRAWS_MAX - 1),
      more: false,
    });
    const id = await asked();
    await draw(player);
    expect((await list()).refundable.more).toBe(true);
    expect(answerOf(await ask())).toEqual([409, 'draws_too_many']);
    expect(answerOf(await decide(id, other))).toEqual([409, 'draws_too_many']);
    await db.execute(`update deliveries set paid = null where paid = 1000 and account_id = ${player.id}`);
    expect((await decide(id, other)).json()).toMatchObject({ status: 'done', draws: REFUNDED_DRAWS_MAX - 1 });
    expect(answerOf(await ask())).toEqual([409, 'nothing_to_refund']);
  });
});

describe('with one administrator (CREDITS_FOUR_EYES=0)', () => {
  it('draws are given back at once', async () => {
    const alone = await openTestApp({
      now: '2026-11-20T15:00:00.000Z',
      config: { teamCredits: { dayLimit: 1000, fourEyes: false } },
    });
    await addCatalogue(alone);
    const id = await addBanner({ database: alone.database, now: alone.now() });
    const trader = await addTrader({ app: alone, credits: 1000 });
    await trader.client.call('drawOnce', { params: { bannerId: id } });
    const reply = await (
      await alone.admin()
    ).client.post(`/gacha/banners/${id}/draws/refund`, { ...HOUR, reason: 'Chances erradas' });
    expect(reply.json()).toMatchObject({ status: 'done', draws: 1, credits: 1000 });
    expect(await creditsOf(alone, trader)).toBe(1000);
    expect(await auditBooks(alone)).toEqual([]);
  });
});
