import { useUser } from '#session/use-session.ts';
import { css } from '#styled/css/index.js';
import { cardStyle, cardTitle } from '#ui/card-style.ts';
import { Card } from '#ui/card.tsx';
import { Page } from '#ui/page.tsx';
import { BackToTickets } from './back-to-tickets.tsx';
import { TicketFormSkeleton } from './ticket-form-skeleton.tsx';
import { TicketForm } from './ticket-form.tsx';
import style from './new-ticket.module.css';

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 21rem' },
  alignItems: 'start',
  gap: '6',
});
// On phones the form alone.
const advice = css(cardStyle.raw({ variant: 'sunken' }), {
  display: { base: 'none', lg: 'grid' },
  gap: '3',
  color: 'soft',
  fontSize: 'sm',
});

/** The form of a new ticket. `onSent` leads back to the list. */
export function NewTicketScreen({
  title,
  onSent,
}: {
  /** What the ticket is about, where a link says so. */
  title: string | undefined;
  onSent: () => void;
}) {
  const user = useUser();
  return (
    <Page title="Novo ticket" back={<BackToTickets />}>
      <div className={columns}>
        <Card className={style.form}>
          {user ? (
            <TicketForm key={user.id} accountId={user.id} title={title} onSent={onSent} />
          ) : (
            <TicketFormSkeleton />
          )}
        </Card>
        <aside className={advice} aria-labelledby="conselhos">
          <h2 id="conselhos" className={cardTitle}>
            Para a resposta vir mais rápido
          </h2>
          <p>Diga o que aconteceu, em que lugar do jogo e a que horas.</p>
          <p>Uma imagem da tela ajuda: até quatro por ticket.</p>
          <p>Um assunto por ticket. Cada um tem a sua conversa e a sua resposta.</p>
          <p>A equipe nunca pede a sua senha.</p>
        </aside>
      </div>
    </Page>
  );
}
