import { useInfiniteQuery } from '@tanstack/react-query';
import { useHttp } from '#lib/http-context.ts';
import { ReadTime } from '#offline/connectivity/read-time.tsx';
import { Page } from '#ui/page.tsx';
import { NewTicketLink } from './new-ticket-link.tsx';
import { TicketList } from './ticket-list.tsx';
import { ticketsQueries } from './tickets.queries.ts';

/** The support screen: the account's tickets. */
export function TicketsScreen() {
  const query = useInfiniteQuery(ticketsQueries(useHttp()).own());
  const count = query.data?.pages[0]?.items.length;
  return (
    <Page
      title="SUPORTE - TICKETS"
      lead="Fale com a equipe: a resposta chega aqui."
      aside={
        <>
          {count === undefined ? null : <ReadTime query={query} brief />}
          {count === 0 ? null : <NewTicketLink />}
        </>
      }
    >
      <section aria-label="Meus tickets">
        <TicketList />
      </section>
    </Page>
  );
}
