import { useUser } from '#session/use-session.ts';
import { css } from '#styled/css/index.js';
import { Card } from '#ui/card.tsx';
import { Page } from '#ui/page.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { TicketForm } from './ticket-form.tsx';
import { TicketList, UnreadNotice } from './ticket-list.tsx';

const columns = css({
  display: 'grid',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    md: 'minmax(0, 1.1fr) minmax(0, 1fr)',
  },
  alignItems: 'start',
  columnGap: '8',
  rowGap: '10',
});

/** The support screen: the form of a new ticket, and the account's tickets. */
export function TicketsScreen() {
  const user = useUser();
  if (!user) return null;
  return (
    <Page
      title="SUPORTE - TICKETS"
      lead="Fale com a equipe: cada ticket é uma conversa, e a resposta chega aqui."
    >
      <UnreadNotice />
      <div className={columns}>
        <section aria-labelledby="novo-ticket">
          <SectionHead id="novo-ticket" title="Novo ticket" />
          <Card variant="framed">
            <TicketForm key={user.id} accountId={user.id} />
          </Card>
        </section>
        <section aria-labelledby="meus-tickets">
          <SectionHead id="meus-tickets" title="Meus tickets" />
          <TicketList />
        </section>
      </div>
    </Page>
  );
}
