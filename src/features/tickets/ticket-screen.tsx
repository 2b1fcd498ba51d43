import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ticketsCalls } from '#contract/calls/tickets.ts';
import type { Ticket } from '#contract/tickets.ts';
import { useHttp } from '#lib/http-context.ts';
import { showFailure } from '#offline/connectivity/online-mutation.ts';
import { useUser } from '#session/use-session.ts';
import { css } from '#styled/css/index.js';
import { Page } from '#ui/page.tsx';
import { BackToTickets } from './back-to-tickets.tsx';
import { ticketsQueries } from './tickets.queries.ts';
import { ReadTime } from '#offline/connectivity/read-time.tsx';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { ReplyBox } from './reply-box.tsx';
import { isFinalRefusal, lastAnsweredAt, type SeenReplies } from './tickets.rules.ts';
import { TicketHead } from './ticket-head.tsx';
import { TicketList, TicketSkeletons } from './ticket-list.tsx';
import { TicketWindow, TicketWindowSkeleton } from './ticket-window.tsx';

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 24rem) minmax(0, 1fr)' },
  alignItems: 'start',
  gap: '6',
  // Without the list a conversation is no wider.
  width: 'full',
  maxWidth: { base: 'prose', lg: 'none' },
  marginInline: 'auto',
});
// Until it is known who is signed in: the page is also rendered for a window of unknown width.
const listSkeleton = css({ display: { base: 'none', lg: 'block' } });
const list = css({ maxHeight: 'pane', overflowY: 'auto' });

/** A wide screen has room for the account's other tickets. */
const isWide = () => globalThis.matchMedia?.('(min-width: 73.75rem)').matches ?? false;

/** One ticket with its conversation. A refusal by the server leads back to the list; a lost connection does not. */
export function TicketScreen({ id, onLeave }: { id: string; onLeave: () => void }) {
  const user = useUser();
  const query = useQuery({ ...ticketsQueries(useHttp()).one(id), enabled: user !== null });
  const { data, error } = query;
  const [wide] = useState(isWide);
  const hasPanes = wide || !user;

  const leave = useEffectEvent((refusal: Error) => {
    showFailure({ call: ticketsCalls.getTicket, error: refusal });
    onLeave();
  });
  useEffect(() => {
    if (error && isFinalRefusal(error)) leave(error);
  }, [error]);
  useMarkSeen(data);

  return (
    <Page
      title="Ticket"
      width={hasPanes ? 'page' : 'prose'}
      back={<BackToTickets />}
      aside={data ? <ReadTime query={query} brief /> : null}
    >
      <div className={hasPanes ? columns : undefined}>
        {user ? null : (
          <div className={listSkeleton}>
            <TicketSkeletons />
          </div>
        )}
        {user && wide ? (
          <section aria-label="Meus tickets" className={list}>
            <TicketList />
          </section>
        ) : null}
        {data && user ? (
          <TicketWindow
            ticket={data}
            viewer="player"
            head={<TicketHead ticket={data} />}
            reply={<ReplyBox key={data.id} ticket={data} accountId={user.id} />}
          />
        ) : isFinalRefusal(error) ? (
          <TicketWindowSkeleton viewer="player" />
        ) : (
          <QueryFallback
            query={query}
            failed={ticketsCalls.getTicket.messages.fallback}
            loading={<TicketWindowSkeleton viewer="player" />}
          >
            O que você escreveu continua guardado.
          </QueryFallback>
        )}
      </div>
    </Page>
  );
}

/** Marks the answers on the screen as read. */
function useMarkSeen(ticket: Ticket | undefined): void {
  const queryClient = useQueryClient();
  const queries = ticketsQueries(useHttp());
  // Not before the account's saved queries are there.
  useQuery({ ...queries.seen(), enabled: useUser() !== null });
  const newest = ticket ? lastAnsweredAt(ticket) : 0;
  const ticketId = ticket ? String(ticket.id) : null;
  const mark = useEffectEvent((of: string, time: number) => {
    queryClient.setQueryData(queries.seen().queryKey, (seen: SeenReplies = {}) =>
      (seen[of] ?? 0) >= time ? seen : { ...seen, [of]: time },
    );
  });
  useEffect(() => {
    if (ticketId !== null && newest > 0) mark(ticketId, newest);
  }, [ticketId, newest]);
}
