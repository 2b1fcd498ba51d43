import { and, eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { SPENDING_REASONS } from '#contract/ledger.ts';
import { ledger } from '#server/modules/ledger/ledger.table.ts';
import type { SignedIn } from '#support/app.ts';
import { ageConfig, setAge } from '#support/ages.ts';
import {
  addBanner,
  addCatalogue,
  addListing,
  addPack,
  addTrader,
  auditBooks,
  creditsOf,
} from '#support/economy.ts';
import { openTestApp } from '#support/lifetime.ts';

const DAY = 86_400_000;
const MINOR_MONTHLY = 2500;

const ages = { ...ageConfig().ages!, minorMonthly: MINOR_MONTHLY };
const app = await openTestApp({ now: '2027-01-31T15:00:00.000Z', config: { ...ageConfig('all'), ages } });
await addCatalogue(app);
await addPack({ database: app.database, item_id: 1, item_cnt: 1, price: 1000 });
const banner = await addBanner({ database: app.database, now: app.now() });

const setLimit = ({ client }: SignedIn, credits: number | null) =>
  client.call('setSpendingLimit', { body: { credits } });
const buy = ({ client }: SignedIn) => client.post('/site-store/purchase', { item_id: 1, item_cnt: 1 });
const limitOf = ({ client }: SignedIn) => client.call('getSpendingLimit');
const spentBy = async ({ id }: SignedIn) => {
  const [row] = await app.database.db
    .select({ spent: sql<number>`coalesce(-sum(${ledger.amount}), 0)`.mapWith(Number) })
    .from(ledger)
    .where(and(eq(ledger.accountId, id), inArray(ledger.reason, [...SPENDING_REASONS])));
  return row?.spent;
};

describe('a limit of a month', () => {
  it('holds for shop, auction and draws, charges nothing beyond it, and says what is left', async () => {
    const player = await addTrader({ app, credits: 50_000 });
    const seller = await addTrader({ app, credits: 0 });
    const listing = await addListing({ database: app.database, ownerId: seller.id, preco: 1200 });
    await setLimit(player, 2999);
    expect((await buy(player)).statusCode).toBe(200);
    expect((await player.client.post(`/gacha/${banner}/pull`)).statusCode).toBe(200);
    expect(await limitOf(player)).toMatchObject({ limit: 2999, left: 999 });
    expect((await player.client.call('getAccount')).spending).toEqual({ limit: 2999, left: 999 });
    const refused = [
      await buy(player),
      await player.client.post(`/gacha/${banner}/pull`),
      await player.client.post(`/gacha/${banner}/pull10`),
      await player.client.post(`/auction/buy/${listing}`, { characterName: player.character }),
    ];
    for (const reply of refused)
      expect([reply.statusCode, reply.json()]).toEqual([
        409,
        {
          message: 'Isto passa do limite de gastos do mês desta conta. Restam 999 créditos.',
          code: 'spending_limit',
        },
      ]);
    expect(await creditsOf(app, player)).toBe(48_000);
    expect(await auditBooks(app)).toEqual([]);
  });

  it('begins anew with the month of São Paulo, is lowered at once and raised after seven days', async () => {
    const player = await addTrader({ app, credits: 50_000 });
    await setLimit(player, 1000);
    await buy(player);
    expect((await buy(player)).json().code).toBe('spending_limit');
    await setLimit(player, 3000);
    expect(await limitOf(player)).toMatchObject({ limit: 1000, own: { next: { credits: 3000 } } });
    app.advance(DAY / 2);
    expect((await buy(player)).statusCode).toBe(200);
    expect((await buy(player)).json().code).toBe('spending_limit');
    app.advance(7 * DAY);
    expect((await buy(player)).statusCode).toBe(200);
    await setLimit(player, 2000);
    expect(await limitOf(player)).toMatchObject({ limit: 2000, left: 0, own: { next: null } });
  });

  it('of the operator and of the team is for minors only; the lowest holds', async () => {
    const player = await addTrader({ app, credits: 50_000 });
    const member = await app.member('support');
    const limitByTeam = (credits: number | null) =>
      member.client.post(`/players/${player.id}/spending-limit`, { credits, reason: 'Pedido da mãe' });
    expect((await limitByTeam(500)).json().code).toBe('not_a_minor');
    expect(await limitOf(player)).toMatchObject({ limit: null, left: null });
    await setAge({ database: app.database, id: player.id, state: 'minor' });
    expect(await limitOf(player)).toMatchObject({ limit: MINOR_MONTHLY });
    expect((await limitByTeam(1500)).statusCode).toBe(200);
    expect(await limitOf(player)).toMatchObject({ limit: 1500, team: { credits: 1500 } });
    await setLimit(player, 1200);
    expect(await limitOf(player)).toMatchObject({ limit: 1200 });
    await setAge({ database: app.database, id: player.id, state: 'adult' });
    expect(await limitOf(player)).toMatchObject({ limit: 1200, own: { credits: 1200 } });
    expect(await member.client.call('getPlayer', { params: { id: player.id } })).toMatchObject({
      spending: { limit: 1200, team: { credits: 1500 } },
    });
    expect(
      (
        await member.client.post(`/players/${member.id}/spending-limit`, { credits: 1, reason: 'eu mesmo' })
      ).json().code,
    ).toBe('own_account_refused');
  });
});

describe('1,000 purchases against a limit', () => {
  it('never spend more than it', async () => {
    const LIMIT = 7000;
    const statuses: number[] = [];
    for (let number = 0; number < 10; number += 1) {
      const player = await addTrader({ app, credits: 1_000_000 });
      await setLimit(player, LIMIT);
      const purchases = Array.from({ length: 100 }, (_, index) =>
        index % 2 === 0 ? buy(player) : player.client.post(`/gacha/${banner}/pull`),
      );
      statuses.push(...(await Promise.all(purchases)).map(({ statusCode }) => statusCode));
      expect(await spentBy(player)).toBe(LIMIT);
    }
    expect(statuses.length).toBe(1000);
    expect(statuses.filter((status) => status === 200).length).toBe(70);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    expect(await auditBooks(app)).toEqual([]);
  });
});
