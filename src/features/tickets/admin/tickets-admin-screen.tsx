import {
  type InfiniteData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ticketsCalls } from '#contract/calls/tickets.ts';
import type { Page } from '#contract/paging.ts';
import type { Ticket } from '#contract/tickets.ts';
import { TicketBadge } from '#items/ticket-badge.tsx';
import type { RowId } from '#contract/shape.ts';
import { endEarlyText, isAtDesk, opensHere } from '#ui/early-text.ts';
import { useHttp } from '#lib/http-context.ts';
import { isNotOffered } from '#lib/api-error.ts';
import { formatRelativeTime } from '#lib/relative-time.ts';
import { useNow } from '#lib/use-now.ts';
import { MoreButton } from '#offline/queries/more-button.tsx';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { ReadTime } from '#offline/connectivity/read-time.tsx';
import { useFailureToast } from '#offline/connectivity/use-failure-toast.ts';
import { useUser } from '#session/use-session.ts';
import { css, cx } from '#styled/css/index.js';
import { endHead } from '#ui/end-head.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { RowFact } from '#ui/row-fact.tsx';
import { rowLink } from '#ui/row-list.ts';
import { Rows } from '#ui/rows.tsx';
import { muted } from '#ui/text-style.ts';
import { InTitleLine } from '#ui/title-line.tsx';
import { categoryLabel } from '#features/tickets/tickets.rules.ts';
import { NoTickets } from './no-tickets.tsx';
import { ticketsAdminQueries } from './tickets.admin.queries.ts';
import { ALL_TICKETS, countsOf, filterTickets, type TicketFilter, waitLabel } from './tickets.admin.rules.ts';
import { TicketFilters, TicketsLoading } from './ticket-filters.tsx';
import style from './ticket-panel.module.css';
import { TicketPanel } from './ticket-panel.tsx';
import { useDeskKeys } from './use-desk-keys.ts';

const columns = css({
  '&[data-open]': {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'minmax(0, 1fr) minmax(0, 1.5fr)',
      lg: 'minmax(0, 1.08fr) minmax(0, 2.6fr)',
    },
    alignItems: 'start',
    gap: '6',
  },
  // On a phone the open ticket replaces the list.
  '&[data-open] > [data-list]': { display: { base: 'none', md: 'block' } },
});
const wait = css({ color: 'warn' });

/** The columns of a wide list; that of the assignees has no room where nobody has one. */
const columnsOf = ({ hasAssignees }: { hasAssignees: boolean }) => ({
  columns: `minmax(0, 3.2fr) 5.75rem 5.25rem ${hasAssignees ? 'minmax(0, 0.9fr) minmax(0, 1.1fr) minmax(6.25rem, 1fr)' : 'minmax(6.25rem, 0.9fr) minmax(7.25rem, 1.1fr) 0'} 2.25rem 7.5rem`,
  heads: [
    ...['Título', 'Criado', 'Espera', 'Jogador', 'Categoria', hasAssignees ? 'Responsável' : ''],
    endHead('Nº'),
    endHead('Status'),
  ],
});

interface TicketsAdminProps {
  filter: TicketFilter;
  onFilter: (next: TicketFilter) => void;
  /** The ticket that is open beside the list. */
  open: string | undefined;
}

/** The tickets of all players. */
export function TicketsAdminScreen({ filter, onFilter, open }: TicketsAdminProps) {
  // Back to the list, or away: no reply comes any more.
  useEffect(() => {
    if (open === undefined) endEarlyText();
  }, [open]);
  useEffect(() => endEarlyText, []);
  return (
    <div className={columns} data-open={open === undefined ? undefined : ''}>
      <section aria-label="Tickets" data-list className={open === undefined ? undefined : style.pane}>
        <TicketList filter={filter} onFilter={onFilter} open={open} />
      </section>
      {open === undefined ? null : (
        <section aria-label="Ticket aberto">
          <TicketPanel key={open} id={open} />
        </section>
      )}
    </div>
  );
}

function TicketList({ filter, onFilter, open }: TicketsAdminProps) {
  const queries = ticketsAdminQueries(useHttp());
  const all = useInfiniteQuery(queries.list(ALL_TICKETS));
  const team = useQuery(queries.team());
  const { status, mine, waiting } = filter;
  // The server filters only if not all pages are loaded.
  const isFiltered = (status !== 'todos' || mine || waiting) && all.hasNextPage;
  const filtered = useInfiniteQuery({ ...queries.list(filter), enabled: isFiltered });
  const query = isFiltered ? filtered : all;
  const user = useUser();
  const listed = all.hasNextPage ? undefined : all.data?.pages.flatMap(({ items }) => items);
  const foundWith = (changes: Partial<TicketFilter>) =>
    listed && user
      ? filterTickets({ tickets: listed, filter: { ...filter, ...changes }, userId: user.id })
      : null;
  // Of what the list shows with each status.
  const withAnyStatus = foundWith({ status: 'todos' });
  return (
    <>
      <InTitleLine>
        {query.data && open === undefined ? <ReadTime query={query} label="Atualizar lista" brief /> : null}
      </InTitleLine>
      {all.data ? (
        <TicketFilters
          filter={filter}
          onFilter={onFilter}
          counts={withAnyStatus ? countsOf(withAnyStatus) : null}
          waitingCount={foundWith({ waiting: true })?.length}
          hasTeam={!isNotOffered(team.error)}
          narrow={open !== undefined}
        />
      ) : null}
      <Tickets query={query} filter={filter} onFilter={onFilter} open={open} />
    </>
  );
}

function Tickets({
  query,
  filter,
  onFilter,
  open,
}: TicketsAdminProps & {
  query: UseInfiniteQueryResult<InfiniteData<Page<Ticket>>>;
}) {
  const { data, error } = query;
  useFailureToast({ call: ticketsCalls.listTickets, error });
  const user = useUser();
  const now = useNow(60_000);
  const tickets = data?.pages.flatMap(({ items }) => items) ?? [];
  const hasAssignees = tickets.some(({ assignee }) => assignee);
  const shown = user ? filterTickets({ tickets, filter, userId: user.id }) : [];
  const goToReply = useDeskKeys({ ids: shown.map(({ id }) => String(id)), open });
  if (!data || !user) {
    const failed = ticketsCalls.listTickets.messages.fallback;
    return (
      <QueryFallback query={query} failed={failed} loading={<TicketsLoading heads={open === undefined} />} />
    );
  }
  return (
    <>
      {shown.length === 0 ? (
        <NoTickets filter={filter} onClear={() => onFilter(ALL_TICKETS)} />
      ) : (
        <Rows {...(open === undefined && columnsOf({ hasAssignees }))}>
          {shown.map((ticket) => (
            <Row
              key={ticket.id}
              ticket={ticket}
              open={String(ticket.id) === open}
              now={now}
              userId={user.id}
              onOpen={goToReply}
            />
          ))}
        </Rows>
      )}
      <MoreButton query={query} />
      {open === undefined && shown.length > 0 ? (
        <p className={cx(muted(), style.keys)}>J e K abrem o próximo e o anterior; R leva à resposta.</p>
      ) : null}
    </>
  );
}

function Row({
  ticket,
  open,
  now,
  userId,
  onOpen,
}: {
  ticket: Ticket;
  open: boolean;
  now: number;
  userId: RowId;
  onOpen: (id: string) => void;
}) {
  const { id, status, category, user, assignee, createdAt, waitingSince } = ticket;
  return (
    <ListRow
      level={2}
      short
      name={
        <Link
          to="/admin/tickets"
          search={(before) => ({ ...before, ticket: String(id) })}
          aria-current={open || undefined}
          resetScroll={false}
          className={rowLink}
          onClick={(event) => isAtDesk() && opensHere(event) && onOpen(String(id))}
        >
          {ticket.title}
        </Link>
      }
      facts={[
        // A narrow row says how long the player waits, else how old the ticket is.
        <span key="age" data-wide={waitingSince ? '' : undefined}>
          {formatRelativeTime({ timestamp: createdAt, now })}
        </span>,
        waitingSince ? (
          <span key="wait" className={wait}>
            <RowFact before="Espera">{waitLabel({ waitingSince, now })}</RowFact>
          </span>
        ) : (
          <span key="wait" data-wide>
            —
          </span>
        ),
        user?.username,
        // A narrow row has no room for it.
        <span key="category" data-wide>
          {categoryLabel(category)}
        </span>,
        assignee && `com ${assignee.id === userId ? 'você' : assignee.username}`,
        <span key="id" data-wide data-num>{`#${id}`}</span>,
      ]}
      // Below the title, which has two lines of the whole row.
      note={<TicketBadge status={status} />}
    />
  );
}
