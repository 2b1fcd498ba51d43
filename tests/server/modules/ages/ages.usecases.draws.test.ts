import { and, count, eq, ne, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { AGE_STATES, DRAWS_MODES, type AgeState, type DrawsMode } from '#contract/ages.ts';
import type { Call } from '#contract/call.ts';
import { bannersCalls } from '#contract/calls/banners.ts';
import { keysOf } from '#contract/keys.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { bannerDraws } from '#server/modules/banners/banners.table.ts';
import type { TestApp } from '#support/app.ts';
import { ageConfig, sendAge, setAge } from '#support/ages.ts';
import { fillPath } from '#support/client.ts';
import { addBanner, addCatalogue, addTrader, auditBooks, creditsOf } from '#support/economy.ts';
import { openTestApp, openOwnDatabase } from '#support/lifetime.ts';

const apps = new Map<DrawsMode, TestApp>();
const appOf = (mode: DrawsMode): TestApp => apps.get(mode)!;

const database = await openOwnDatabase();
for (const mode of DRAWS_MODES) apps.set(mode, await openTestApp({ database, config: ageConfig(mode) }));
await addCatalogue({ database });
const banner = await addBanner({ database, now: new Date() });

/** What a player changes about banners but for purchases: every way to draw, also one that is added later. */
const paths = keysOf(bannersCalls).filter((name) => {
  const call: Call = bannersCalls[name];
  return call.method === 'POST' && call.access === 'player' && name !== 'buyBannerItem';
});
const cases = paths.flatMap((path) =>
  AGE_STATES.flatMap((age) => DRAWS_MODES.map((mode) => ({ path, age, mode }))),
);
/** Spelled out, so that it does not repeat the rule that it tests. */
const ALLOWED: Record<DrawsMode, readonly AgeState[]> = {
  off: [],
  adults: ['adult'],
  all: ['unknown', 'adult', 'minor'],
};

const isAllowed = ({ age, mode }: Pick<(typeof cases)[number], 'age' | 'mode'>): boolean =>
  ALLOWED[mode].includes(age);

/** A new account of this age, which draws twice at the same time, once with a key. */
async function drawTwice({ path, age, mode }: (typeof cases)[number]) {
  const username = `${path}-${age}-${mode}`.toLowerCase();
  const player = await addTrader({ app: appOf(mode), credits: 10_000, account: { username } });
  await setAge({ database, id: player.id, state: age });
  const address = fillPath({ call: bannersCalls[path], params: { bannerId: banner } });
  const replies = await Promise.all([
    player.client.post(address, undefined, { key: 'once' }),
    player.client.post(address),
  ]);
  const statuses = replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  return { player, statuses, codes: replies.map((reply) => reply.json().code) };
}

const drawsOf = (accountId: number) =>
  database.db.select().from(bannerDraws).where(eq(bannerDraws.accountId, accountId));

describe('a draw', () => {
  it('has two ways', () => expect(paths).toEqual(['drawOnce', 'drawTen']));

  it.each(cases.filter(isAllowed))(
    'by $path of an account that is $age is made with DRAWS=$mode, and stores the age',
    async (drawn) => {
      const { player, statuses } = await drawTwice(drawn);
      // The credits are enough for two single draws, or for ten once.
      expect(statuses).toEqual(drawn.path === 'drawOnce' ? [200, 200] : [200, 409]);
      const draws = await drawsOf(player.id);
      expect(draws.length).toBe(drawn.path === 'drawOnce' ? 2 : 10);
      expect(new Set(draws.map(({ ageState }) => ageState))).toEqual(new Set([drawn.age]));
    },
  );

  it.each(cases.filter((each) => !isAllowed(each)))(
    'by $path of an account that is $age is refused with DRAWS=$mode, and costs nothing',
    async (drawn) => {
      const isOff = drawn.mode === 'off';
      const { player, statuses, codes } = await drawTwice(drawn);
      expect(statuses).toEqual(isOff ? [404, 404] : [409, 409]);
      expect(new Set(codes)).toEqual(new Set([isOff ? 'not_offered' : 'draws_refused']));
      expect(await drawsOf(player.id)).toEqual([]);
      expect(await creditsOf(appOf(drawn.mode), player)).toBe(10_000);
      // What can be read stays readable.
      const { client } = player;
      const reads = [
        `/gacha/banners/${banner}/items`,
        `/gacha/banners/${banner}/pity`,
        `/gacha/history/${banner}`,
      ];
      const replies = await Promise.all(reads.map((url) => client.get(url)));
      expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([isOff ? 404 : 200]));
    },
  );

  it('says what is missing', async () => {
    const app = appOf('adults');
    const player = await addTrader({ app, credits: 1000, account: { username: 'quem-falta' } });
    const messageOf = async () => (await player.client.post(`/gacha/${banner}/pull`)).json().message;
    expect(await messageOf()).toBe(
      'Só maiores de 18 anos podem sortear. Veja no seu perfil como confirmar a idade desta conta.',
    );
    await setAge({ database, id: player.id, state: 'minor' });
    expect(await messageOf()).toBe(
      'Sorteios são só para adultos, e esta conta é de uma pessoa menor de 18 anos.',
    );
  });
});

describe('200 changes of the age against draws', () => {
  const PLAYERS = 4;
  const ROUNDS = 50;

  it('leave no draw of an account that is known to be a minor’s', async () => {
    // Looks at the age when a draw is committed: without the lock on the account it could have changed.
    await database.db.execute(sql`
      create function refuse_minor() returns trigger language plpgsql as $$
      begin
        if exists (select 1 from accounts where id = new.account_id and age_state = 'minor')
        then raise exception 'a draw of a minor'; end if;
        return null;
      end $$`);
    await database.db.execute(sql`
      create constraint trigger refuse_minor after insert on gacha_pulls
      deferrable initially deferred for each row execute function refuse_minor()`);
    const app = appOf('adults');
    const all: number[] = [];
    // One player after the other, so that all connections work on one account.
    for (let number = 0; number < PLAYERS; number += 1) {
      const account = { username: `corrida${number}` };
      const player = await addTrader({ app, credits: 1_000_000, account });
      const client = app.visitor();
      for (let round = 0; round < ROUNDS; round += 1) {
        await setAge({ database, id: player.id, state: 'adult' });
        // The change comes while the first draw holds the account, and the second one waits.
        const draw = () => player.client.post(`/gacha/${banner}/pull`);
        const first = draw();
        const change = sendAge({ client, at: new Date(), event: { account_id: player.id, state: 'minor' } });
        const drawn = await Promise.all([first, draw()]);
        expect((await change).statusCode).toBe(200);
        all.push(...drawn.map(({ statusCode }) => statusCode));
      }
    }
    expect(all.length).toBe(2 * PLAYERS * ROUNDS);
    expect(new Set(all)).toEqual(new Set([200, 409]));
    const isOfRace = sql`${bannerDraws.accountId} in (select id from accounts where username like 'corrida%')`;
    const [stored] = await database.db.select({ draws: count() }).from(bannerDraws).where(isOfRace);
    expect(stored?.draws).toBe(all.filter((status) => status === 200).length);
    const wrong = await database.db
      .select()
      .from(bannerDraws)
      .where(and(isOfRace, ne(bannerDraws.ageState, 'adult')));
    expect(wrong).toEqual([]);
    const minors = await database.db.$count(
      accounts,
      and(sql`${accounts.username} like 'corrida%'`, eq(accounts.ageState, 'minor')),
    );
    expect(minors).toBe(PLAYERS);
    expect(await auditBooks(app)).toEqual([]);
  });
});
