import { TICKET_STATUS, type Ticket, type TicketStatus } from '#contract/tickets.ts';
import { newestFirst } from '#features/tickets/tickets.rules.ts';

/** 'todos' or a status in an address, in any case (product 10.7). */
export type StatusFilter = TicketStatus | 'todos';

const STATUSES = Object.keys(TICKET_STATUS) as TicketStatus[];

/** The filters with their labels, in the order of a ticket's life. */
export const STATUS_FILTERS: readonly { value: StatusFilter; label: string }[] = [
  { value: 'todos', label: 'Todos' },
  ...STATUSES.map((value) => ({ value, label: TICKET_STATUS[value] })),
];

/** The filter in an address; 'todos' if there is no such filter. */
export const filterOf = (text: string | undefined): StatusFilter =>
  STATUSES.find((status) => status === text?.toLowerCase()) ?? 'todos';

/** The tickets of a status, the newest first. */
export const withStatus = ({
  tickets,
  filter,
}: {
  tickets: readonly Ticket[];
  filter: StatusFilter;
}): readonly Ticket[] =>
  newestFirst(filter === 'todos' ? tickets : tickets.filter(({ status }) => status === filter));

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
