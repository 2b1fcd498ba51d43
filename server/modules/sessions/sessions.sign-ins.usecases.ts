import { and, count, desc, eq, gt, lt, inArray, isNull, lte, notInArray, sql, type SQL } from 'drizzle-orm';
import type { ParsedQuery, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { PAGE_SIZE } from '#contract/paging.ts';
import type { SignInKind } from '#contract/sessions.ts';
import type { ClientInfo } from '#server/core/client-info.ts';
import type { Actor, Deps } from '#server/core/deps.ts';
import { cutPage, idOfCursor, isBelow, MAX_BIG_ID } from '#server/core/paging.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { sha256 } from '#server/lib/hash.ts';
import type { Account } from '#server/modules/accounts/accounts.locks.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { mailOwner } from '#server/modules/mails/mails.usecases.ts';
import { signIns } from './sessions.sign-ins.table.ts';

/** Entries of an account. Failed ones have a limit of their own, so that guessing does not push out the sign-ins. */
export const MAX_SIGN_INS = 50;
const RETENTION_MS = 180 * 86_400_000;
/** Mails about new devices that an account gets in a day. */
const MAX_DAILY_MAILS = 5;
const DAY_MS = 86_400_000;

const FAILURES: SignInKind[] = ['failed', 'factor_failed'];

/** Writes an entry of the log, and deletes the account's oldest beyond MAX_SIGN_INS. */
export async function writeSignInEntry(input: {
  tx: Tx;
  now: Date;
  accountId: number;
  kind: SignInKind;
  client: Pick<ClientInfo, 'device' | 'zone'>;
  deviceHash?: string;
  isNewDevice?: boolean;
}): Promise<void> {
  const { tx, now, accountId, kind, client, deviceHash, isNewDevice } = input;
  const { device, zone } = client;
  await tx.insert(signIns).values({ accountId, kind, device, zone, deviceHash, isNewDevice, createdAt: now });
  const isOfKind = and(
    eq(signIns.accountId, accountId),
    FAILURES.includes(kind) ? inArray(signIns.kind, FAILURES) : notInArray(signIns.kind, FAILURES),
  );
  const oldest = tx
    .select({ id: signIns.id })
    .from(signIns)
    .where(isOfKind)
    .orderBy(desc(signIns.id))
    .offset(MAX_SIGN_INS)
    .limit(1);
  await tx.delete(signIns).where(and(isOfKind, lte(signIns.id, sql`(${oldest})`)));
}

/** Records a wrong password or second factor. Not awaited, so that the answer does not take longer than for an unknown name. */
export function recordFailedSignIn(input: {
  deps: Pick<Deps, 'database' | 'clock'>;
  accountId: number;
  client: ClientInfo;
  kind?: 'failed' | 'factor_failed';
}): void {
  const { deps, accountId, client, kind = 'failed' } = input;
  const now = deps.clock();
  void deps.database
    .transact(async (tx) => {
      // The lock waits for the account's closing, after which no device may be stored.
      const [open] = await tx
        .select({ id: accounts.id })
        .from(accounts)
        .where(and(eq(accounts.id, accountId), isNull(accounts.closedAt)))
        .for('key share');
      if (open) await writeSignInEntry({ tx, now, accountId, kind, client });
    })
    .catch(() => undefined);
}

/** Records a sign-in, and tells the owner by mail when the device is new. The device of an account's first sign-in is not new. */
export async function recordSignIn(input: {
  tx: Tx;
  deps: Pick<Deps, 'config' | 'clock'>;
  account: Account;
  client: ClientInfo;
}): Promise<void> {
  const { tx, deps, account, client } = input;
  const { id: accountId, createdAt } = account;
  const now = deps.clock();
  const deviceHash = sha256(`${accountId} ${client.deviceToken}`);
  const [counts] = await tx
    .select({
      all: count(),
      same: sql<number>`count(*) filter (where ${signIns.deviceHash} = ${deviceHash})`.mapWith(Number),
      mailsToday:
        sql<number>`count(*) filter (where ${signIns.isNewDevice} and ${gt(signIns.createdAt, new Date(now.getTime() - DAY_MS))})`.mapWith(
          Number,
        ),
    })
    .from(signIns)
    .where(and(eq(signIns.accountId, accountId), eq(signIns.kind, 'signed_in')));
  const { all: signInCount = 0, same: sameDeviceCount = 0, mailsToday = 0 } = counts ?? {};
  // Older sign-ins may have been deleted. Long idle accounts are attacked most, so their owners must get the mail.
  const isOld = createdAt.getTime() < now.getTime() - RETENTION_MS;
  const isNewDevice = sameDeviceCount === 0 && (signInCount > 0 || isOld);
  await writeSignInEntry({ tx, now, accountId, kind: 'signed_in', client, deviceHash, isNewDevice });
  if (isNewDevice && mailsToday < MAX_DAILY_MAILS) await mailNewDevice(input);
}

/** Whether the browser has signed in to the account before, as far as the log reaches. */
export async function isKnownDevice(input: {
  db: Db;
  /** Finds the account. */
  isAccount: SQL;
  deviceToken: string;
}): Promise<boolean> {
  const { db, isAccount, deviceToken } = input;
  const hash = sql`encode(sha256(convert_to(${accounts.id} || ' ' || ${deviceToken}, 'UTF8')), 'hex')`;
  const rows = await db
    .select({ id: signIns.id })
    .from(signIns)
    .innerJoin(accounts, eq(accounts.id, signIns.accountId))
    .where(and(isAccount, eq(signIns.kind, 'signed_in'), eq(signIns.deviceHash, hash)))
    .limit(1);
  return rows.length > 0;
}

async function mailNewDevice(input: Parameters<typeof recordSignIn>[0]): Promise<void> {
  const { tx, deps, account, client } = input;
  const zone = client.zone === null ? '' : `, fuso horário ${client.zone.replaceAll('_', ' ')}`;
  const values = { device: `${client.device}${zone}` };
  await mailOwner({ tx, deps, template: 'new-device', account, values });
}

/** A page of the account's log, newest first. */
export async function listSignIns(input: {
  db: Db;
  actor: Actor;
  query: ParsedQuery<Calls['listSignIns']>;
}): Promise<ReplyInput<Calls['listSignIns']>> {
  const { db, actor, query } = input;
  const after = idOfCursor(query.cursor, MAX_BIG_ID);
  const rows = await db
    .select()
    .from(signIns)
    .where(and(eq(signIns.accountId, actor.accountId), isBelow(signIns.id, after)))
    .orderBy(desc(signIns.id))
    .limit(PAGE_SIZE + 1);
  const { items, next } = cutPage({ rows, size: PAGE_SIZE, cursorOf: ({ id }) => id });
  return {
    items: items.map(({ id, kind, device, zone, isNewDevice, createdAt }) => ({
      id,
      kind,
      device,
      zone,
      new_device: isNewDevice,
      created_at: createdAt.toISOString(),
    })),
    next,
  };
}

/** Deletes entries of more than half a year. */
export async function deleteOldSignIns({ db, now }: { db: Db; now: Date }): Promise<void> {
  await db.delete(signIns).where(lt(signIns.createdAt, new Date(now.getTime() - RETENTION_MS)));
}
