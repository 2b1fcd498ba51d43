import type { ReactNode } from 'react';
import type { Ticket } from '#contract/tickets.ts';
import { BRAND } from '#lib/brand.ts';
import { formatTimestamp } from '#lib/format.ts';
import { css, cva } from '#styled/css/index.js';
import { muted } from '#ui/text-style.ts';
import { LinkedText } from './linked-text.tsx';
import { PictureList } from './picture-list.tsx';
import { conversationOf } from './tickets.rules.ts';

const list = css({ display: 'grid', gap: '3' });
const message = cva({
  base: {
    width: 'fit-content',
    minWidth: 'min(16rem, 100%)',
    maxWidth: { base: '94%', md: '80%' },
    paddingInline: '4',
    paddingBlock: '3',
    borderWidth: '1px',
    borderRadius: 'lg',
  },
  variants: {
    // The reader's own messages are on the right. The author's name tells it too.
    own: {
      true: { marginLeft: 'auto', borderColor: 'line2', backgroundColor: 'chosen' },
      false: { borderColor: 'edge', backgroundColor: 'raised' },
    },
  },
});
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: '4',
  marginBottom: '1',
  color: 'muted',
  fontSize: 'xs',
});
const author = cva({
  base: { fontWeight: '600', overflowWrap: 'anywhere', minWidth: '0' },
  variants: { team: { true: { color: 'gold2' }, false: { color: 'soft' } } },
});
const words = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

interface ViewProps {
  ticket: Ticket;
  /** The side that reads the messages. */
  viewer: 'player' | 'team';
}

/** A ticket's messages in order, with author and time. */
export function Conversation({ ticket, viewer }: ViewProps) {
  const messages = conversationOf(ticket);
  if (messages.length === 0) {
    return (
      <div className={muted()}>
        <p>Nenhuma resposta ainda.</p>
        {viewer === 'player' ? <p>A equipe responde por aqui.</p> : null}
      </div>
    );
  }
  const player = viewer === 'player' ? 'Você' : playerName(ticket);
  return (
    <ol className={list} aria-label="Conversa">
      {messages.map(({ id, content, pictures, isAdmin, createdAt }) => (
        <li key={id} className={message({ own: isAdmin === (viewer === 'team') })}>
          <Words
            by={isAdmin ? `Equipe ${BRAND.name}` : player}
            team={isAdmin === true}
            at={createdAt}
            pictures={pictures}
          >
            {content}
          </Words>
        </li>
      ))}
    </ol>
  );
}

/** The ticket's own text as the player's first message. `children` stand below it. */
export const FirstMessage = ({ ticket, viewer, children }: ViewProps & { children: ReactNode }) => (
  <div className={message({ own: viewer === 'player' })}>
    <Words
      by={viewer === 'player' ? 'Você' : playerName(ticket)}
      team={false}
      at={ticket.createdAt}
      pictures={ticket.pictures}
    >
      {ticket.description}
    </Words>
    {children}
  </div>
);

const playerName = ({ user, characterName }: Ticket): string => user?.username || characterName || 'Jogador';

/** Who said what and when, with pictures. */
function Words({
  by,
  team,
  at,
  pictures,
  children,
}: Pick<Ticket, 'pictures'> & { by: string; team: boolean; at: string; children: string }) {
  return (
    <>
      <p className={head}>
        <span className={author({ team })}>{by}</span>
        <time dateTime={at}>{formatTimestamp(at, 'minuteAt')}</time>
      </p>
      <p className={words}>
        <LinkedText>{children}</LinkedText>
      </p>
      <PictureList pictures={pictures} from={by} />
    </>
  );
}
