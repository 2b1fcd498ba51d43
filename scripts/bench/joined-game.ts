/**
 * A portal that has joined rAthena on MariaDB (docs/joining.md): in a game of 25,000 accounts and 60,000 characters the first read, a changed row, the idle
 * process and how soon a player can sign in to the game; then registrations, changes of passwords and purchases while portal, process and the game's
 * database are killed at random: nothing is lost or doubled. Passwords are hashed as in production, which limits the rate of the players.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createConnection } from 'mysql2/promise';
import pLimit from 'p-limit';
import { processorTime, quantile, residentMemory } from '#scripts/lib/load.ts';
import { SESSION_SECRET } from '#support/api-process.ts';
import { startTestApp } from '#support/app.ts';
import { row, type Bench, type Row } from '#support/bench.ts';
import { compareMails, comparePlayers, pendingOf } from '#support/game-comparison.ts';
import { live, secondPassword, type Player } from '#support/game-players.ts';
import {
  ACCOUNTS,
  CHARACTERS,
  fillGame,
  startDatabases,
  startJoinedGame,
  type Databases,
  type JoinedGame,
} from '#support/joined-game.ts';
import { execute } from '#support/mariadb.ts';
import { bundleProcesses } from '#support/process-bundle.ts';
import { enterRathena, SIGN_IN } from '#support/rathena.ts';
import { openMarket, PACKS, type Trader } from '#support/trading.market.ts';
import { sendTo } from '#support/trading.sending.ts';

const LIMITS = { firstReadS: 60, changedRowS: 5, signInS: 2, memoryMB: 60, idlePercent: 1 };
/** New players a second of the quiet run. */
const RATE = 5;
/** Players at the same time while processes are killed: no more than the portal lets wait for a hash. */
const TOGETHER = 16;
const BUYERS = 4;
/** Between two kills. */
const MAX_PAUSE_MS = 20_000;

export const bench: Bench = async ({ quick }) => {
  // Each start of the game's database watches the end of this process.
  process.setMaxListeners(0);
  await bundleProcesses();
  const databases = await startDatabases();
  try {
    const quiet = await measureLarge({ databases, players: quick ? 100 : 600, idleS: quick ? 20 : 60 });
    return [...quiet, ...(await measureKilled({ databases, players: quick ? 300 : 10_000 }))];
  } finally {
    await databases.stop();
  }
};

async function measureLarge(input: { databases: Databases; players: number; idleS: number }): Promise<Row[]> {
  const joined = await startJoinedGame(input.databases, ({ gameUrl }) => fillGame(gameUrl));
  try {
    const firstRead = await secondsUntil(async () => {
      const { rows } = await joined.database.db.execute(sql`select
        (select count(*) from accounts where game_id is not null) as a, (select count(*) from characters) as c`);
      return Number(rows[0]?.a) === ACCOUNTS && Number(rows[0]?.c) === CHARACTERS;
    });
    // What the first read has used is free again.
    await wait(30_000);
    const { pid } = joined.process;
    const before = processorTime(pid);
    await wait(input.idleS * 1000);
    const idle = (processorTime(pid) - before) / 1e7 / input.idleS;
    const memory = residentMemory(pid) / 2 ** 20;
    const changed = await timesOfChanges(joined);
    const { fromSent, players } = await signIns({ joined, count: input.players });
    return [
      row(`first read of ${ACCOUNTS} accounts, ${CHARACTERS} characters`, firstRead, 's', LIMITS.firstReadS),
      row('idle process: memory', memory, 'MB', LIMITS.memoryMB),
      row('idle process: processor', idle, '% of a core', LIMITS.idlePercent),
      row('changed row on the portal, longest of 20', Math.max(...changed), 's', LIMITS.changedRowS),
      row(
        `${players} registrations and as many new passwords, ${RATE} each a second: median to the game`,
        quantile(fromSent, 0.5),
        's',
      ),
      row(
        'their p99, from the request to the sign-in to the game',
        quantile(fromSent, 0.99),
        's',
        LIMITS.signInS,
      ),
      row('their longest', quantile(fromSent, 1 - 1e-9), 's'),
    ];
  } finally {
    await joined.stop();
  }
}

async function secondsUntil(isDone: () => Promise<boolean>): Promise<number> {
  const start = performance.now();
  while (!(await isDone())) await wait(50);
  return (performance.now() - start) / 1000;
}

/** How long the portal takes to show a character's new level. */
async function timesOfChanges({ gameUrl, database }: JoinedGame): Promise<number[]> {
  const times: number[] = [];
  for (let change = 1; change <= 20; change += 1) {
    // Not in step with the process.
    await wait(3000 * Math.random());
    const id = 150_000 + Math.floor(Math.random() * CHARACTERS);
    await execute(gameUrl, `update \`char\` set base_level = ${100 + change} where char_id = ${id}`);
    const shown = sql`select 1 from characters where id = ${id} and level = ${100 + change}`;
    times.push(await secondsUntil(async () => (await database.db.execute(shown)).rows.length > 0));
  }
  return times;
}

/** Seconds from sending a registration or a new password until the game lets its player in. */
async function signIns({ joined, count }: { joined: JoinedGame; count: number }) {
  const waiting = new Map<string, { password: string; since: number[] }>();
  const fromSent: number[] = [];
  const state = { isDone: false };
  const watch = async () => {
    const game = await createConnection(joined.gameUrl);
    while (!state.isDone || waiting.size > 0) {
      await wait(20);
      if (waiting.size === 0) continue;
      const [rows] = await game.query(`select ${SIGN_IN} from login where userid in (?)`, [
        [...waiting.keys()],
      ]);
      for (const found of rows as Record<string, unknown>[]) {
        const { password = '', since = [] } = waiting.get(String(found.userid)) ?? {};
        if (enterRathena(found, password) !== 'in') continue;
        fromSent.push(...since.map((sent) => (performance.now() - sent) / 1000));
        waiting.delete(String(found.userid));
      }
    }
    await game.end();
  };
  const watching = watch();
  const lives: Promise<Player>[] = [];
  for (let at = 0; at < count; at += 1) {
    const name = `calmo${at}`;
    // A password that the game did not get before the next one counts until it has that.
    const onSent = (password: string) =>
      waiting.set(name, { password, since: [...(waiting.get(name)?.since ?? []), performance.now()] });
    lives.push(live({ name, url: () => joined.portal.url, givesUp: () => false, onSent }));
    await wait(1000 / RATE);
  }
  await Promise.all(lives);
  state.isDone = true;
  await watching;
  return { fromSent, players: count };
}

async function measureKilled(input: { databases: Databases; players: number }): Promise<Row[]> {
  let traders: readonly Trader[] = [];
  const joined = await startJoinedGame(input.databases, async ({ database }) => {
    const app = await startTestApp({ database, config: { game: 'rathena', sessionSecret: SESSION_SECRET } });
    ({ traders } = await openMarket({ app, credits: Array<number>(BUYERS).fill(1e12) }));
    await app.close();
  });
  try {
    await giveCharacters(joined, traders);
    const state = { isDone: false };
    const buyers = traders.map((trader) => buy({ joined, trader, state }));
    const killing = killAtRandom(joined, state);
    const oneOf = pLimit(TOGETHER);
    const names = Array.from({ length: input.players }, (_, at) => `jogador${at}`);
    const url = () => joined.portal.url;
    // A player whose answer was lost.
    const givesUp = () => Math.random() < 0.5;
    const players = await Promise.all(names.map((name) => oneOf(() => live({ name, url, givesUp }))));
    state.isDone = true;
    const kills = await killing;
    const bought = await Promise.all(buyers);
    const isTold = await secondsUntil(async () => (await pendingOf(joined)) === 0);
    const problems = [...(await comparePlayers(joined, players)), ...(await compareMails(joined, bought))];
    for (const problem of problems.slice(0, 20)) console.log(problem);
    const isSure = (player: Player) => player.passwords.length === 1 && player.isRegistered;
    return [
      row('registrations', players.filter(({ isRegistered }) => isRegistered).length, ''),
      row(
        'new passwords',
        players.filter(({ name, passwords: [password] }) => password === secondPassword(name)).length,
        '',
      ),
      row('given up without an answer', players.filter((player) => !isSure(player)).length, ''),
      row(
        'repeated requests',
        players.reduce((sum, { retries }) => sum + retries, 0),
        '',
      ),
      row(
        'purchases',
        bought.reduce((sum, count) => sum + count, 0),
        '',
      ),
      ...Object.entries(kills).map(([victim, count]) => row(`kills of the ${victim}`, count, '')),
      row('until the game knew everything after the last', isTold, 's'),
      row('lost, doubled, or wrong in the books', problems.length, '', 0),
    ];
  } finally {
    await joined.stop();
  }
}

/** Their accounts were queued by their sign-in. Items come by the mail of a character. */
async function giveCharacters({ database, gameUrl }: JoinedGame, traders: readonly Trader[]): Promise<void> {
  await secondsUntil(async () => (await pendingOf({ database })) === 0);
  const names = traders.map(({ username }) => `'${username}'`).join();
  await execute(
    gameUrl,
    `insert into \`char\` (account_id, name) select account_id, concat('Eu ', userid) from login where userid in (${names})`,
  );
}

/** Kills one of the three and starts it again, until the end. */
async function killAtRandom(joined: JoinedGame, state: { isDone: boolean }) {
  const kills = { portal: 0, process: 0, 'game’s database': 0 };
  const victims = Object.keys(kills) as (keyof typeof kills)[];
  while (!state.isDone) {
    await wait(MAX_PAUSE_MS * Math.random());
    const victim = victims[Math.floor(Math.random() * victims.length)] ?? 'process';
    kills[victim] += 1;
    if (victim === 'portal') await joined.portal.kill().then(joined.startPortal);
    else if (victim === 'process') await (joined.process.signal('SIGKILL'), joined.startProcess());
    else await joined.mariadb.restart();
  }
  return kills;
}

/** Buys until the end; repeats a purchase without an answer with its key. Returns how many were acknowledged. */
async function buy(input: {
  joined: JoinedGame;
  trader: Trader;
  state: { isDone: boolean };
}): Promise<number> {
  const { joined, trader, state } = input;
  const { price: _, ...body } = PACKS[0];
  let count = 0;
  for (let key = 0; !state.isDone; await wait(500)) {
    const order = { trader, call: 'purchaseShopItem', body, key: `${trader.username}-${key}` } as const;
    let answer = null;
    while (answer === null || answer.status === 503) {
      answer = await sendTo(joined.portal.url)(order).catch(() => null);
      if (answer?.status !== 200) await wait(200);
    }
    if (answer.status !== 200) throw new Error(`A purchase was answered ${answer.status}: ${answer.body}`);
    count += 1;
    key += 1;
  }
  return count;
}
