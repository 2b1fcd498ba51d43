import { Link } from '@tanstack/react-router';
import { useUser } from '#session/use-session.ts';
import { css } from '#styled/css/index.js';
import { buttonStyle } from '#ui/button-style.ts';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { Page } from '#ui/page.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { TicketForm } from './ticket-form.tsx';
import { TicketList } from './ticket-list.tsx';

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.5fr)' },
  alignItems: 'start',
  columnGap: '8',
});
const wideOnly = css({ display: { base: 'none', lg: 'block' } });
const toList = css(buttonStyle.raw({ variant: 'plain' }), { lg: { display: 'none' } });

/** The support screen: the account's tickets, and on wide windows, or where the address says so, the form of a new one. */
export function TicketsScreen({
  isWriting = false,
  title,
  onSent,
}: {
  isWriting?: boolean;
  /** What the new ticket is about, where a link says so. */
  title?: string | undefined;
  onSent?: () => void;
}) {
  const user = useUser();
  if (!user) return null;
  return (
    <Page
      title="SUPORTE - TICKETS"
      lead={isWriting ? undefined : 'Fale com a equipe: a resposta chega aqui.'}
      aside={
        isWriting ? (
          <Link to="/tickets" className={toList}>
            <Icon name="chevron-left" />
            Voltar para lista de tickets
          </Link>
        ) : undefined
      }
    >
      <div className={columns}>
        <section aria-labelledby="novo-ticket" className={isWriting ? undefined : wideOnly}>
          <SectionHead id="novo-ticket" title="Novo ticket" />
          <Card variant="framed">
            <TicketForm key={user.id} accountId={user.id} title={title} onSent={onSent} />
          </Card>
        </section>
        <section aria-labelledby="meus-tickets" className={isWriting ? wideOnly : undefined}>
          <TicketList />
        </section>
      </div>
    </Page>
  );
}
