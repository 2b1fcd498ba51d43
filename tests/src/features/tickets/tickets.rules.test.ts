import { describe, expect, it } from 'vitest';
import type { Ticket, TicketMessage } from '#contract/tickets.ts';
import {
  conversationOf,
  countUnread,
  isFinalRefusal,
  lastAnsweredAt,
  lastWrittenAt,
  sortLastWrittenFirst,
  ticketLine,
  sortNewestFirst,
  unreadLabel,
  withMessage,
  categoryLabel,
} from '#features/tickets/tickets.rules.ts';
import { ApiError } from '#lib/api-error.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 15, minute)).toISOString();
const now = Date.parse(at(10));
const message = (id: number, isAdmin: boolean, minute: number): TicketMessage => ({
  id,
  content: `Mensagem ${id}`,
  isAdmin,
  createdAt: at(minute),
});
const ticket = (...ticketmessages: TicketMessage[]): Ticket => ({
  id: 7,
  title: 'Baú',
  description: 'O baú da torre não abre.',
  category: 'outros',
  status: 'aberto',
  characterName: 'Luzia',
  pranName: null,
  guildName: null,
  ticketurls: [],
  ticketmessages,
  user: null,
  createdAt: at(0),
  assignee: null,
  waitingSince: null,
  updatedAt: null,
});

describe('unread answers', () => {
  const answered = ticket(
    message(1, true, 1),
    message(2, false, 2),
    message(3, true, 3),
    message(4, true, 4),
  );

  it('are the team’s messages after the player’s own last one', () => {
    expect(countUnread({ ticket: answered, seen: {}, now })).toBe(2);
    expect(countUnread({ ticket: ticket(message(1, true, 1), message(2, false, 2)), seen: {}, now })).toBe(0);
    expect(countUnread({ ticket: { ...answered, ticketmessages: null }, seen: {}, now })).toBe(0);
  });

  it('exclude those that this device has shown', () => {
    expect(countUnread({ ticket: answered, seen: { 7: Date.parse(at(3)) }, now })).toBe(1);
    expect(countUnread({ ticket: answered, seen: { 7: lastAnsweredAt(answered) }, now })).toBe(0);
    expect(countUnread({ ticket: answered, seen: { 8: Date.parse(at(9)) }, now })).toBe(2);
    expect(lastAnsweredAt(ticket())).toBe(0);
  });

  it('exclude those older than a month', () => {
    const day = 24 * 3_600_000;
    expect(countUnread({ ticket: answered, seen: {}, now: now + 29 * day })).toBe(2);
    expect(countUnread({ ticket: answered, seen: {}, now: now + 31 * day })).toBe(0);
  });

  it('are counted in the singular and the plural', () => {
    expect([unreadLabel(1), unreadLabel(2)]).toEqual(['1 resposta nova', '2 respostas novas']);
  });
});

describe('in the list of a player', () => {
  it('the ticket that was written to last is first', () => {
    const opened = { ...ticket(), id: 8, createdAt: at(5) };
    const answered = ticket(message(1, false, 3), message(2, true, 7));
    expect(lastWrittenAt(opened)).toBe(at(5));
    expect(lastWrittenAt(answered)).toBe(at(7));
    expect(sortLastWrittenFirst([opened, answered]).map(({ id }) => id)).toEqual([7, 8]);
  });

  it('a ticket shows its last message in one line and who wrote it, before the first one its category', () => {
    const answer = { ...message(2, true, 7), content: 'Vamos olhar.\n\nPode mandar uma imagem? ' };
    expect(ticketLine(ticket(answer, message(1, false, 3)))).toBe(
      'Equipe: Vamos olhar. Pode mandar uma imagem?',
    );
    expect(ticketLine(ticket(message(1, false, 3)))).toBe('Você: Mensagem 1');
    expect(ticketLine({ ...ticket(), category: 'bug_report', characterName: 'Luzia' })).toBe(
      'Bug Report · Luzia',
    );
    expect(ticketLine({ ...ticket(), category: 'outros', characterName: '' })).toBe('Outros');
  });
});

it('tickets are ordered by the time they were opened, and messages by the time they were written', () => {
  const [old, young] = [ticket(), { ...ticket(), id: 8, createdAt: at(5) }];
  expect(sortNewestFirst([old, young]).map(({ id }) => id)).toEqual([8, 7]);
  expect(conversationOf(ticket(message(2, true, 9), message(1, false, 3))).map(({ id }) => id)).toEqual([
    1, 2,
  ]);
});

it('a reply is added to the conversation once', () => {
  const [first, second] = [message(1, false, 1), message(2, false, 2)];
  const once = withMessage({ ticket: ticket(first), message: second });
  expect(withMessage({ ticket: once, message: second }).ticketmessages).toEqual([first, second]);
});

it('the screen returns to the list only when the server itself has refused the ticket', () => {
  const refused = (status: number) => new ApiError({ kind: 'refused', status });
  expect([403, 404, 500].map((status) => isFinalRefusal(refused(status)))).toEqual([true, true, true]);
  const staying = [
    refused(401),
    refused(408),
    refused(429),
    refused(502),
    refused(503),
    new ApiError({ kind: 'unreachable' }),
    new ApiError({ kind: 'invalid-response', status: 200 }),
    new Error('another'),
  ];
  expect(staying.map(isFinalRefusal)).toEqual(staying.map(() => false));
});

it('the label of a category on a ticket is another than in the form', () => {
  expect(['bug_report', 'PROBLEMA_CONTA', 'elogio'].map(categoryLabel)).toEqual([
    'Bug Report',
    'Problema na Conta',
    'elogio',
  ]);
});
