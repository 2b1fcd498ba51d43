import type { ReactNode } from 'react';
import type { Ticket } from '#contract/tickets.ts';
import { css, cx } from '#styled/css/index.js';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Conversation, FirstMessage } from './conversation.tsx';
import { TicketLinks } from './ticket-links.tsx';
import style from './ticket-window.module.css';
import { conversationOf } from './tickets.rules.ts';

// Messages as they will stand.
const bubbles = css({ display: 'grid', alignContent: 'start', gap: '3', flex: '1' });
const own = css({ width: '85%', justifySelf: 'end' });

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
  const answered = conversationOf(ticket).length > 0;
  return (
    <div className={cx(style.window, style[viewer])}>
      <article aria-label="Ticket" className={style.article}>
        {head}
        {/* What scrolls must be reachable by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div data-said className={cx(style.said, answered && style.latest)} tabIndex={0}>
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

/** The same while the ticket is read. */
export const TicketWindowSkeleton = ({ viewer }: { viewer: 'player' | 'team' }) => (
  <div aria-busy>
    <VisuallyHidden>Carregando ticket...</VisuallyHidden>
    <div className={cx(style.window, style[viewer])} aria-hidden>
      <div className={style.article}>
        <Skeleton shape="title" width="long" />
        <Skeleton width="half" />
        <div className={bubbles}>
          <Skeleton shape="tile" className={own} />
          <Skeleton shape="tile" width="long" />
        </div>
      </div>
      <Skeleton shape="tile" />
      <Skeleton shape="button" />
    </div>
  </div>
);
