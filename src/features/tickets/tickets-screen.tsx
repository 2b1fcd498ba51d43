import { ReadTime } from '#offline/connectivity/read-time.tsx';
import { css } from '#styled/css/index.js';
import { Page } from '#ui/page.tsx';
import { NewTicketLink } from './new-ticket-link.tsx';
import { TicketList } from './ticket-list.tsx';
import { useOwnTickets } from './use-own-tickets.ts';

// As high as the time of the last read, which comes with the list.
const read = css({ minHeight: 'tap' });
// On phones a line of its own.
const open = css({ width: { base: 'full', sm: 'auto' } });
// Below the glow of the button.
const list = css({ marginTop: '2' });

/** The support screen: the account's tickets. */
export function TicketsScreen() {
  const query = useOwnTickets();
  const count = query.data?.pages[0]?.items.length;
  return (
    <Page
      title="SUPORTE - TICKETS"
      lead="Fale com a equipe: a resposta chega aqui."
      aside={
        <>
          {count === undefined ? <span className={read} /> : <ReadTime query={query} brief />}
          {count === 0 ? null : <NewTicketLink className={open} />}
        </>
      }
    >
      <section aria-label="Meus tickets" className={list}>
        <TicketList />
      </section>
    </Page>
  );
}
