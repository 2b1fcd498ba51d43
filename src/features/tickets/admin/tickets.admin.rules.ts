import { keysOf } from '#contract/keys.ts';
import { TICKET_STATUS, type Ticket, type TicketStatus } from '#contract/tickets.ts';
import type { RowId } from '#contract/shape.ts';
import { formatRelativeTime } from '#lib/relative-time.ts';
import { sortNewestFirst } from '#features/tickets/tickets.rules.ts';

export type StatusFilter = TicketStatus | 'todos';

const STATUSES = keysOf(TICKET_STATUS);

/** The filters with their labels, in the order of a ticket's life. */
export const STATUS_FILTERS: readonly { value: StatusFilter; label: string }[] = [
  { value: 'todos', label: 'Todos' },
  ...STATUSES.map((value) => ({ value, label: TICKET_STATUS[value] })),
];

/** The filter in an address, in upper or lower case (product 10.7); 'todos' if there is no such filter. */
export const filterOf = (text: string | undefined): StatusFilter =>
  STATUSES.find((status) => status === text?.toLowerCase()) ?? 'todos';

export interface TicketFilter {
  status: StatusFilter;
  /** Only those that are assigned to the reader. */
  mine: boolean;
  /** Only those whose player waits for an answer, the longest wait first. */
  waiting: boolean;
}
export const ALL_TICKETS: TicketFilter = { status: 'todos', mine: false, waiting: false };

/** The tickets of a filter, the newest or the longest wait first (product 10.13). */
export function filterTickets({
  tickets,
  filter,
  userId,
}: {
  tickets: readonly Ticket[];
  filter: TicketFilter;
  userId: RowId;
}): readonly Ticket[] {
  const { status, mine, waiting } = filter;
  const found = tickets.filter(
    (ticket) =>
      (status === 'todos' || ticket.status === status) &&
      (!mine || ticket.assignee?.id === userId) &&
      (!waiting || ticket.waitingSince !== null),
  );
  return waiting ? found.toSorted((one, other) => waitOf(one) - waitOf(other)) : sortNewestFirst(found);
}

/** Since when a player waits, after the word "Espera": 'há 3 horas'; 'há instantes' if the wait has just begun. */
export function waitLabel({ waitingSince, now }: { waitingSince: string; now: number }): string {
  const wait = formatRelativeTime({ timestamp: waitingSince, now });
  return wait === 'agora' ? 'há instantes' : wait;
}

const waitOf = ({ waitingSince }: Ticket): number => Date.parse(waitingSince ?? '');

/** How many tickets each filter shows. */
export const countsOf = (tickets: readonly Ticket[]): Record<StatusFilter, number> => {
  const count = (status: TicketStatus) => tickets.filter((ticket) => ticket.status === status).length;
  return {
    todos: tickets.length,
    aberto: count('aberto'),
    em_andamento: count('em_andamento'),
    resolvido: count('resolvido'),
    fechado: count('fechado'),
  };
};

/** The id of the ticket after (1) or before (-1) the open one; the first one if none is open; undefined at the ends. */
export function nextTicket({
  ids,
  open,
  by,
}: {
  ids: readonly string[];
  open: string | undefined;
  by: 1 | -1;
}): string | undefined {
  const at = open === undefined ? -1 : ids.indexOf(open);
  return at === -1 ? ids[0] : ids[at + by];
}
