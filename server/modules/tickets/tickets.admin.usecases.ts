import { and, asc, desc, eq, inArray, or } from 'drizzle-orm';
import type { ParsedBody, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import { keysOf } from '#contract/keys.ts';
import { ADMIN_ACCOUNT_TYPE, hasRight, ROLES } from '#contract/rights.ts';
import { TEAM_MAX, TICKET_PLAYER } from '#contract/tickets-admin.ts';
import { TICKET_STATUS } from '#contract/tickets.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { AppError } from '#server/core/errors.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { transactEdit } from '#server/modules/audit/audit.edits.usecases.ts';
import { type EditOne, writeAudit } from '#server/modules/audit/audit.usecases.ts';
import { listCharactersOf } from '#server/modules/characters/characters.queries.ts';
import { listDeliveriesOf } from '#server/modules/deliveries/deliveries.queries.ts';
import { ticketNotFound } from './tickets.rules.ts';
import { tickets } from './tickets.table.ts';
import { lockTicket } from './tickets.usecases.ts';

const OPEN_STATUSES = keysOf(TICKET_STATUS).filter((status) => status !== 'fechado');
const TICKET_ROLES = keysOf(ROLES).filter((role) => hasRight({ accounttype: 0, role }, 'tickets'));

/** The accounts that can take care of tickets, by name. */
export const listTicketTeam = (db: Db): Promise<{ id: number; username: string }[]> =>
  db
    .select({ id: accounts.id, username: accounts.username })
    .from(accounts)
    .where(or(eq(accounts.accounttype, ADMIN_ACCOUNT_TYPE), inArray(accounts.role, TICKET_ROLES)))
    .orderBy(asc(accounts.usernameKey))
    .limit(TEAM_MAX);

/**
 * Says who takes care of a ticket. Throws not_found for the ticket and for an account that cannot answer tickets, and
 * ticket_assigned where the assignee is no longer the one that was seen.
 */
export async function assignTicket(
  input: EditOne & { body: ParsedBody<Calls['assignTicket']> },
): Promise<ReplyInput<Calls['assignTicket']>> {
  const { context, id, body } = input;
  const { account_id: assigneeId, seen_id: seenAssigneeId } = body;
  return transactEdit(input, async (tx) => {
    const ticket = await lockTicket({ tx, id });
    const assignee = assigneeId === null ? null : await readMember({ tx, id: assigneeId });
    const previousAssigneeId = ticket.assigneeId;
    if (previousAssigneeId === assigneeId) return { id, assignee };
    if (previousAssigneeId !== seenAssigneeId) throw new AppError('ticket_assigned');
    await tx.update(tickets).set({ assigneeId }).where(eq(tickets.id, id));
    await writeAudit({
      tx,
      context,
      entry: {
        action: 'tickets.assign',
        subject: 'tickets',
        subjectId: id,
        before: { assignee_id: previousAssigneeId },
        after: { assignee_id: assigneeId },
      },
    });
    return { id, assignee };
  });
}

async function readMember({ tx, id }: { tx: Tx; id: number }): Promise<{ id: number; username: string }> {
  const [account] = await tx
    .select({ username: accounts.username, accounttype: accounts.accounttype, role: accounts.role })
    .from(accounts)
    .where(eq(accounts.id, id));
  if (!account || !hasRight(account, 'tickets')) {
    throw new AppError('not_found', { message: EXACT_MESSAGES.memberNotFound, field: 'account_id' });
  }
  return { id, username: account.username };
}

/** The player of a ticket: account, characters, last deliveries, open tickets. Throws not_found. */
export async function getTicketPlayer(input: {
  db: Db;
  id: number;
}): Promise<ReplyInput<Calls['getTicketPlayer']>> {
  const { db, id } = input;
  const [player] = await db
    .select({
      id: accounts.id,
      username: accounts.username,
      cash_site: accounts.cash_site,
      createdAt: accounts.createdAt,
    })
    .from(tickets)
    .innerJoin(accounts, eq(accounts.id, tickets.accountId))
    .where(eq(tickets.id, id));
  if (!player) throw ticketNotFound();
  const { createdAt, ...account } = player;
  const { id: accountId } = account;
  const characters = await listCharactersOf({ db, accountId, limit: TICKET_PLAYER.characters });
  const deliveries = await listDeliveriesOf({ db, accountId, query: {} });
  const openTickets = await db
    .select({ id: tickets.id, title: tickets.title, status: tickets.status, createdAt: tickets.createdAt })
    .from(tickets)
    .where(and(eq(tickets.accountId, accountId), inArray(tickets.status, OPEN_STATUSES)))
    .orderBy(desc(tickets.id))
    .limit(TICKET_PLAYER.tickets);
  return {
    account: { ...account, created_at: createdAt.toISOString() },
    characters,
    deliveries: deliveries.items.slice(0, TICKET_PLAYER.deliveries),
    tickets: openTickets.map((ticket) => ({ ...ticket, createdAt: ticket.createdAt.toISOString() })),
  };
}
