import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ticketsCalls } from '#contract/calls/tickets.ts';
import type { Page } from '#contract/paging.ts';
import { categoryLabel, type Ticket } from '#contract/tickets.ts';
import { TicketStatusBadge } from '#features/tickets/status-badge.tsx';
import { formatTimestamp } from '#lib/format.ts';
import { useHttp } from '#lib/http-context.ts';
import { MoreButton } from '#offline/queries/more-button.tsx';
import { useOnReconnect } from '#offline/connectivity/on-reconnect.ts';
import { ReadTime } from '#offline/connectivity/read-time.tsx';
import { useFailureToast } from '#offline/connectivity/use-failure-toast.ts';
import { css } from '#styled/css/index.js';
import { buttonStyle } from '#ui/button-style.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { row, stack } from '#ui/layout.ts';
import { RetryNotice } from '#ui/retry-notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ticketDeskQueries } from './tickets-admin.queries.ts';
import { countsOf, STATUS_FILTERS, type StatusFilter, withStatus } from './tickets-admin.rules.ts';
import { TicketPanel } from './ticket-panel.tsx';

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.5fr)' },
  alignItems: 'start',
  gap: '6',
  // On a phone the open ticket replaces the list.
  '&[data-open] > [data-list]': { display: { base: 'none', md: 'block' } },
});
const filters = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginBottom: '3' });
const filter = css({
  minHeight: 'tap',
  paddingInline: '4',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'full',
  backgroundColor: 'sunken',
  color: 'soft',
  fontSize: 'sm',
  fontWeight: '500',
  cursor: 'pointer',
  _hover: { color: 'gold2', borderColor: 'line2' },
  '&[aria-pressed=true]': { backgroundColor: '#2a3450', borderColor: 'gold', color: 'gold2' },
});
const card = css({
  position: 'relative',
  display: 'grid',
  gap: '1',
  minWidth: '0',
  '&:has([aria-current])': { borderColor: 'gold' },
});
const title = css({
  color: 'text',
  fontWeight: '600',
  lineHeight: '1.35',
  overflowWrap: 'anywhere',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'tap' },
  '& a::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' },
  '& a:hover, & a[aria-current]': { color: 'gold2' },
});
const about = css({ color: 'muted', fontSize: 'sm', overflowWrap: 'anywhere' });
// A phone has no second column.
const beside = css({ display: { base: 'none', md: 'block' } });
const back = css({ display: { md: 'none' }, marginBottom: '3' });

interface TicketsDeskProps {
  status: StatusFilter;
  onStatus: (status: StatusFilter) => void;
  /** The ticket that is open beside the list. */
  open: string | undefined;
}

/** The tickets of all players (product 10.7). */
export function TicketsDesk({ status, onStatus, open }: TicketsDeskProps) {
  return (
    <div className={columns} data-open={open === undefined ? undefined : ''}>
      <section aria-label="Tickets" data-list>
        <TicketList status={status} onStatus={onStatus} open={open} />
      </section>
      <section aria-label="Ticket aberto">
        {open === undefined ? (
          <div className={beside}>
            <EmptyState icon="edit" text="Escolha um ticket" hint="A conversa dele aparece aqui." />
          </div>
        ) : (
          <>
            <Link
              to="/admin/tickets"
              search={(before) => ({ ...before, ticket: undefined })}
              className={back}
            >
              <span className={buttonStyle({ variant: 'plain' })}>
                <Icon name="chevron-left" />
                Voltar para lista de tickets
              </span>
            </Link>
            <TicketPanel key={open} id={open} />
          </>
        )}
      </section>
    </div>
  );
}

function TicketList({ status, onStatus, open }: TicketsDeskProps) {
  const queries = ticketDeskQueries(useHttp());
  const all = useInfiniteQuery(queries.list('todos'));
  // If not all pages are loaded, the server filters by status.
  const isFiltered = status !== 'todos' && all.hasNextPage;
  const filtered = useInfiniteQuery({ ...queries.list(status), enabled: isFiltered });
  const counts = all.data && !all.hasNextPage ? countsOf(all.data.pages.flatMap(({ items }) => items)) : null;
  return (
    <>
      {all.data ? (
        <div role="group" aria-label="Filtrar por status" className={filters}>
          {STATUS_FILTERS.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              className={filter}
              aria-pressed={value === status}
              onClick={() => onStatus(value)}
            >
              {counts ? `${label} (${counts[value]})` : label}
            </button>
          ))}
        </div>
      ) : null}
      <Tickets query={isFiltered ? filtered : all} status={status} open={open} />
    </>
  );
}

function Tickets({
  query,
  status,
  open,
}: Pick<TicketsDeskProps, 'status' | 'open'> & {
  query: UseInfiniteQueryResult<InfiniteData<Page<Ticket>>>;
}) {
  const { data, error, isError, isFetching, dataUpdatedAt, refetch } = query;
  useFailureToast({ call: ticketsCalls.listTickets, error });
  const retry = () => void refetch();
  useOnReconnect(retry);
  if (!data) {
    if (!isError) return <Skeleton shape="fill" />;
    return (
      <RetryNotice title={ticketsCalls.listTickets.messages.fallback} busy={isFetching} onRetry={retry}>
        Tente de novo em instantes.
      </RetryNotice>
    );
  }
  const shown = withStatus({ tickets: data.pages.flatMap(({ items }) => items), filter: status });
  return (
    <>
      <ReadTime
        updatedAt={dataUpdatedAt}
        failed={isError}
        busy={isFetching}
        onRefresh={retry}
        label="Atualizar lista"
      />
      {shown.length === 0 ? (
        <EmptyState icon="check" text="Nenhum ticket com este status." />
      ) : (
        <ul className={stack({ gap: 2 })}>
          {shown.map((ticket) => (
            <Row key={ticket.id} ticket={ticket} open={String(ticket.id) === open} />
          ))}
        </ul>
      )}
      <MoreButton query={query} wide />
    </>
  );
}

function Row({ ticket, open }: { ticket: Ticket; open: boolean }) {
  const { id, status, category, characterName, createdAt, user } = ticket;
  return (
    <Card as="li" padding="sm" className={card}>
      <div className={row({ gap: 2 })}>
        <TicketStatusBadge status={status} />
        <span className={about}>#{id}</span>
      </div>
      <h2 className={title}>
        <Link
          to="/admin/tickets"
          search={(before) => ({ ...before, ticket: String(id) })}
          aria-current={open || undefined}
          resetScroll={false}
        >
          {ticket.title}
        </Link>
      </h2>
      <p className={about}>
        {[user?.username, characterName, categoryLabel(category), formatTimestamp(createdAt, 'minute')]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </Card>
  );
}
