import { hash } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import { DEFAULT_ACCOUNT_TYPE } from '#contract/accounts.ts';
import { ADMIN_ACCOUNT_TYPE, type Role } from '#contract/rights.ts';
import { createApp, type AppOptions } from '#server/app.ts';
import type { Database } from '#server/db/connect.ts';
import { readSettings, type Config } from '#server/config/config.ts';
import { cryptoRandom, type Random } from '#server/lib/random.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { Client } from './client.ts';
import { openTestDatabase } from './database.ts';
import { testBrand } from '#support/brand.ts';

export interface TestAppInput extends AppOptions {
  readonly config?: Partial<Config>;
  readonly random?: Random;
  /** Where the test's clock starts; real time when left out. */
  readonly now?: string;
  /** A database that the caller has opened and will close. */
  readonly database?: Database;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly config: Config;
  /** Moves the clock, in milliseconds. */
  readonly advance: (duration: number) => void;
  readonly now: () => Date;
  /** A new visitor with empty cookies. */
  readonly visitor: () => Client;
  /** A new account, signed in. */
  readonly player: (account?: NewAccount) => Promise<SignedIn>;
  readonly admin: () => Promise<SignedIn>;
  /** A new account with a role in the team, signed in. */
  readonly member: (role: Role) => Promise<SignedIn>;
  readonly close: () => Promise<void>;
}

export interface NewAccount {
  readonly username?: string;
  readonly password?: string;
  readonly accounttype?: number;
  readonly role?: Role;
  readonly cash_site?: number;
  readonly mailConfirmed?: boolean;
}

export interface SignedIn {
  readonly client: Client;
  readonly id: number;
  readonly username: string;
  readonly password: string;
}

/** Where uploaded pictures are stored. Tests that read the files use a folder of their own. */
const TEST_DATA = 'node_modules/.cache/portal-tests/data';

/** The settings of tests: the defaults without a log, and with limits too high to be reached by accident. */
export function testConfig(changes: Partial<Config> = {}): Config {
  const wide = { max: 100_000, windowMs: 60_000 };
  return {
    ...readSettings({
      LOG_LEVEL: 'silent',
      MAX_EVENT_LOOP_DELAY: '0',
      PORTAL_DIR: 'no-portal',
      DATA_DIR: TEST_DATA,
    }),
    sessionSecret: 'a secret that only the tests know, 32+',
    game: null,
    ticketsPerHour: 100_000,
    limits: {
      loginName: wide,
      loginNameTotal: wide,
      loginAddress: wide,
      registration: wide,
      registrationTry: wide,
      mutation: wide,
      resetAddress: wide,
      resetMail: wide,
      linkTry: wide,
      export: wide,
      webhook: wide,
      topUp: wide,
      couponAccount: wide,
      couponAddress: wide,
      factorTry: wide,
      factorChange: wide,
      passwordChange: wide,
      passkeyStart: wide,
      picture: wide,
      ticketPicture: wide,
    },
    ...changes,
  };
}

/** The whole application over a real, migrated, empty database, for the caller to close. */
export async function startTestApp(input: TestAppInput = {}): Promise<TestApp> {
  const { config: changes, random = cryptoRandom, now, database: given, ...options } = input;
  const database = given ?? (await openTestDatabase());
  const config = testConfig(changes);
  const start = now === undefined ? null : Date.parse(now);
  let moved = 0;
  const clock = () => new Date((start ?? Date.now()) + moved);
  const app = await createApp({ database, clock, random, config, brand: testBrand }, options);
  let accountCount = 0;

  const player = async (account: NewAccount = {}): Promise<SignedIn> => {
    accountCount += 1;
    const { username = `conta${accountCount}`, password = 'segredo123' } = account;
    const id = await createAccount({ database, ...account, username, password });
    const client = new Client(app);
    const reply = await client.login({ username, password });
    if (reply.statusCode !== 200) throw new Error(`The login answered ${reply.statusCode}: ${reply.body}`);
    return { client, id, username, password };
  };

  return {
    app,
    database,
    config,
    advance: (duration) => void (moved += duration),
    now: clock,
    visitor: () => new Client(app),
    player,
    admin: () => player({ accounttype: ADMIN_ACCOUNT_TYPE }),
    member: (role) => player({ role }),
    close: async () => {
      await app.close();
      if (given === undefined) await database.close();
    },
  };
}

/** The cheapest parameters of argon2id: a thousand tests sign in, and none of them tests the strength of these hashes. */
const CHEAPEST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Puts an account into the database; returns its id. */
export async function createAccount(input: {
  database: Database;
  username: string;
  password: string;
  accounttype?: number;
  role?: Role;
  cash_site?: number;
  mailConfirmed?: boolean;
}): Promise<number> {
  const { database, username, password, accounttype = DEFAULT_ACCOUNT_TYPE, role, cash_site = 0 } = input;
  const mailConfirmedAt = input.mailConfirmed ? new Date() : null;
  const mail = `${username}@valdora.example`;
  const [row] = await database.db
    .insert(accounts)
    .values({
      username,
      usernameKey: username,
      mail,
      mailKey: mail,
      mailConfirmedAt,
      passwordHash: await hash(password, CHEAPEST),
      accounttype,
      role,
      cash_site,
      referral_code: `REF-${username}`,
    })
    .returning({ id: accounts.id });
  if (!row) throw new Error('The account was not stored.');
  return row.id;
}
