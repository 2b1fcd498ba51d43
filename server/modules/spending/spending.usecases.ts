import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { AgeState } from '#contract/ages.ts';
import type { ParsedBody } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { SPENDING_REASONS } from '#contract/ledger.ts';
import { PACK } from '#contract/pack.ts';
import type { LIMIT_AUTHORS } from '#contract/spending.ts';
import type { Actor } from '#server/core/deps.ts';
import { AppError } from '#server/core/errors.ts';
import type { Database, Db, Tx } from '#server/db/connect.ts';
import { monthStart } from '#server/lib/day-start.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { auditAccount, type EditOne } from '#server/modules/audit/audit.usecases.ts';
import { ledger } from '#server/modules/ledger/ledger.table.ts';
import { moveCredits } from '#server/modules/ledger/ledger.usecases.ts';
import { lockActor, lockActorAndPlayer } from '#server/modules/sessions/sessions.locks.ts';
import { changeLimit, creditsAt, type Limit, lowest, NO_LIMIT } from './spending.rules.ts';
import { spendingLimits } from './spending.table.ts';

type Author = keyof typeof LIMIT_AUTHORS;

/** What is asked of an account. `minorMonthly`: the operator's limit for all minors; null is none. */
interface Question {
  readonly db: Db | Tx;
  readonly accountId: number;
  readonly now: Date;
  readonly minorMonthly: number | null;
}

/**
 * Pays with an account's credits (product 32.10): shop, auction and banners. The transaction has locked the account, so that payments at once
 * cannot both find room below the limit. Throws spending_limit and what moveCredits throws.
 */
export async function spendCredits(input: {
  tx: Tx;
  now: Date;
  minorMonthly: number | null;
  movement: Parameters<typeof moveCredits>[0]['movement'] & {
    readonly reason: (typeof SPENDING_REASONS)[number];
  };
}): Promise<number> {
  const { tx, now, minorMonthly, movement } = input;
  const { left } = await readSpending({ db: tx, accountId: movement.accountId, now, minorMonthly });
  if (left !== null && -movement.amount > left) {
    const credits = left.toLocaleString('pt-BR');
    throw new AppError('spending_limit', {
      message: `Isto passa do limite de gastos do mês desta conta. Restam ${credits} ${PACK.currency.many}.`,
    });
  }
  return moveCredits({ tx, now, movement });
}

/** The limit of an account, what is left of it in this month of São Paulo, and the own limit with the change that waits. */
export async function readSpending(question: Question) {
  const { db, accountId, now, minorMonthly } = question;
  const rows = await db
    .select({ age: accounts.ageState, limit: spendingLimits })
    .from(accounts)
    .leftJoin(spendingLimits, eq(spendingLimits.accountId, accounts.id))
    .where(eq(accounts.id, accountId));
  const limitBy = (author: Author): Limit =>
    rows.find(({ limit }) => limit?.author === author)?.limit ?? NO_LIMIT;
  const isMinor = rows[0]?.age === ('minor' satisfies AgeState);
  const [own, team] = [limitBy('player'), limitBy('team')];
  const ofMinors = isMinor ? [creditsAt({ limit: team, now }), minorMonthly] : [];
  const limit = lowest([creditsAt({ limit: own, now }), ...ofMinors]);
  const left =
    limit === null ? null : Math.max(0, limit - (await spentSince({ ...question, since: monthStart(now) })));
  return { limit, left, own: present({ limit: own, now }), team: present({ limit: team, now }) };
}

const present = ({ limit, now }: { limit: Limit; now: Date }) => {
  const { nextCredits, nextAt } = limit;
  const waits = nextAt !== null && nextAt > now;
  return {
    credits: creditsAt({ limit, now }),
    next: waits ? { credits: nextCredits, at: nextAt.toISOString() } : null,
  };
};

async function spentSince(input: Question & { since: Date }): Promise<number> {
  const { db, accountId, since } = input;
  const [row] = await db
    .select({ spent: sql<number>`coalesce(-sum(${ledger.amount}), 0)`.mapWith(Number) })
    .from(ledger)
    .where(
      and(
        eq(ledger.accountId, accountId),
        gte(ledger.createdAt, since),
        inArray(ledger.reason, [...SPENDING_REASONS]),
      ),
    );
  return row?.spent ?? 0;
}

/** Sets the player's own limit: lower holds at once, higher after seven days. */
export async function setSpendingLimit(input: {
  database: Database;
  actor: Actor;
  now: Date;
  body: ParsedBody<Calls['setSpendingLimit']>;
}): Promise<{ ok: true }> {
  const { database, actor, now, body } = input;
  return database.transact(async (tx) => {
    await lockActor({ tx, actor });
    await writeLimit({ tx, accountId: actor.accountId, author: 'player', credits: body.credits, now });
    return { ok: true } as const;
  });
}

/** Sets the team's limit for the account of a minor. Throws not_found, account_closed, own_account_refused, not_a_minor. */
export async function setPlayerSpendingLimit(
  input: EditOne & { body: ParsedBody<Calls['setPlayerSpendingLimit']> },
): Promise<{ ok: true }> {
  const { database, context, id: accountId, body } = input;
  const { credits, reason } = body;
  const { actor, now } = context;
  return database.transact(async (tx) => {
    const { ageState } = await lockActorAndPlayer({ tx, actor, id: accountId });
    if (accountId === actor.accountId) throw new AppError('own_account_refused');
    if (ageState !== 'minor') throw new AppError('not_a_minor');
    const before = await writeLimit({ tx, accountId, author: 'team', credits, now });
    const entry = { before: { credits: before }, after: { credits, reason } };
    await auditAccount({ tx, context, accountId, action: 'account.spendingLimit', ...entry });
    return { ok: true } as const;
  });
}

/** Writes a limit of a locked account. Returns the credits that held before. */
async function writeLimit(input: {
  tx: Tx;
  accountId: number;
  author: Author;
  credits: number | null;
  now: Date;
}): Promise<number | null> {
  const { tx, accountId, author, credits, now } = input;
  const isLimit = and(eq(spendingLimits.accountId, accountId), eq(spendingLimits.author, author));
  const [row] = await tx.select().from(spendingLimits).where(isLimit);
  const limit = row ?? NO_LIMIT;
  const changed = changeLimit({ limit, credits, now });
  await tx
    .insert(spendingLimits)
    .values({ accountId, author, ...changed })
    .onConflictDoUpdate({ target: [spendingLimits.accountId, spendingLimits.author], set: changed });
  return creditsAt({ limit, now });
}
