import { and, eq, gt, lte, ne } from 'drizzle-orm';
import { AppError } from '#server/core/errors.ts';
import type { Deps } from '#server/core/deps.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { sha256, sign } from '#server/lib/hash.ts';
import { accounts } from './accounts.table.ts';
import { oneTimeLinks, type LinkKind } from './accounts.links.table.ts';

/** Milliseconds for which a link works. */
export const LINK_LIFETIME_MS = { reset: 30 * 60_000, mail: 24 * 3_600_000 } as const satisfies Record<
  LinkKind,
  number
>;

/**
 * The token of the link in a mail. It is derived from the mail's id, so that a mail that is sent twice has the same link, and the outbox
 * contains no token.
 */
export const tokenOfMail = ({ config, mailId }: { config: Deps['config']; mailId: string }): string =>
  sign({ secret: config.sessionSecret, value: `link ${mailId}` });

/** Stores a link. The account's older link of this kind stops working. */
export async function storeLink(input: {
  tx: Tx;
  token: string;
  accountId: number;
  kind: LinkKind;
  mail: string | null;
  now: Date;
  expiresAt: Date;
}): Promise<void> {
  const { tx, token, accountId, kind, mail, now, expiresAt } = input;
  const link = { tokenHash: sha256(token), mail, createdAt: now, expiresAt };
  await tx
    .insert(oneTimeLinks)
    .values({ accountId, kind, ...link })
    .onConflictDoUpdate({ target: [oneTimeLinks.accountId, oneTimeLinks.kind], set: link });
}

interface Expected {
  readonly token: string;
  readonly kind: LinkKind;
  readonly now: Date;
}

const isValid = ({ token, kind, now }: Expected) =>
  and(
    eq(oneTimeLinks.tokenHash, sha256(token)),
    eq(oneTimeLinks.kind, kind),
    gt(oneTimeLinks.expiresAt, now),
  );

/** Whether a link works. */
export async function linkWorks({ db, ...expected }: Expected & { db: Db }): Promise<boolean> {
  return (await db.$count(oneTimeLinks, isValid(expected))) > 0;
}

/** Uses up a link. Throws link_invalid for one that is unknown, used, replaced or expired. */
export async function useLink({
  tx,
  ...expected
}: Expected & { tx: Tx }): Promise<{ accountId: number; mail: string | null }> {
  const [link] = await tx
    .delete(oneTimeLinks)
    .where(isValid(expected))
    .returning({ accountId: oneTimeLinks.accountId, mail: oneTimeLinks.mail });
  if (!link) throw new AppError('link_invalid');
  return link;
}

/** Ends a pending change of the e-mail by deleting its link. A link that confirms the account's current address stays. */
export async function endMailChange(input: { tx: Tx; accountId: number; mail: string }): Promise<void> {
  const { tx, accountId, mail } = input;
  await tx
    .delete(oneTimeLinks)
    .where(
      and(eq(oneTimeLinks.accountId, accountId), eq(oneTimeLinks.kind, 'mail'), ne(oneTimeLinks.mail, mail)),
    );
}

/** The new address of a pending change of the e-mail; null without one. */
export async function pendingMail(input: {
  db: Db | Tx;
  accountId: number;
  now: Date;
}): Promise<string | null> {
  const { db, accountId, now } = input;
  const [link] = await db
    .select({ mail: oneTimeLinks.mail })
    .from(oneTimeLinks)
    .innerJoin(accounts, eq(accounts.id, oneTimeLinks.accountId))
    .where(
      and(
        eq(oneTimeLinks.accountId, accountId),
        eq(oneTimeLinks.kind, 'mail'),
        gt(oneTimeLinks.expiresAt, now),
        ne(oneTimeLinks.mail, accounts.mail),
      ),
    );
  return link?.mail ?? null;
}

/** Deletes expired links. */
export async function deleteExpiredLinks({ db, now }: { db: Db; now: Date }): Promise<void> {
  await db.delete(oneTimeLinks).where(lte(oneTimeLinks.expiresAt, now));
}
