import type { ReactNode } from 'react';
import type { Ticket } from '#contract/tickets.ts';
import { cx } from '#styled/css/index.js';
import { Conversation, FirstMessage } from './conversation.tsx';
import { TicketLinks } from './ticket-links.tsx';
import style from './ticket-window.module.css';

/** An open ticket: its head, what was said with the newest message in sight, and the reply below. `viewer` is the side that reads it. */
export function TicketWindow({
  ticket,
  viewer,
  head,
  reply,
}: {
  ticket: Ticket;
  viewer: 'player' | 'team';
  head: ReactNode;
  reply: ReactNode;
}) {
  return (
    <div className={cx(style.window, style[viewer])}>
      <article aria-label="Ticket" className={style.article}>
        {head}
        {/* What scrolls must be reachable by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div data-said className={style.said} tabIndex={0}>
          <div className={style.messages}>
            <FirstMessage ticket={ticket} viewer={viewer}>
              <TicketLinks ticket={ticket} />
            </FirstMessage>
            <section aria-label="Conversa">
              <Conversation ticket={ticket} viewer={viewer} />
            </section>
          </div>
        </div>
      </article>
      {reply}
    </div>
  );
}
