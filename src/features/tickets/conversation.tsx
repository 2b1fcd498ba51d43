import type { Ticket } from '#contract/tickets.ts';
import { BRAND } from '#lib/brand.ts';
import { formatTimestamp } from '#lib/format.ts';
import { css, cva } from '#styled/css/index.js';
import { EmptyState } from '#ui/empty-state.tsx';
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
      true: { marginLeft: 'auto', borderColor: 'line2', backgroundColor: 'tint' },
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

/** A ticket's messages in order, with author and time. `viewer` is the side that reads the messages. */
export function Conversation({ ticket, viewer }: { ticket: Ticket; viewer: 'player' | 'team' }) {
  const messages = conversationOf(ticket);
  if (messages.length === 0) {
    return (
      <EmptyState
        icon="clock"
        text="Nenhuma resposta ainda."
        hint={viewer === 'player' ? 'A equipe responde por aqui.' : undefined}
      />
    );
  }
  const player = viewer === 'player' ? 'Você' : ticket.user?.username || ticket.characterName || 'Jogador';
  return (
    <ol className={list} aria-label="Conversa">
      {messages.map(({ id, content, pictures, isAdmin, createdAt }) => (
        <li key={id} className={message({ own: isAdmin === (viewer === 'team') })}>
          <p className={head}>
            <span className={author({ team: isAdmin === true })}>
              {isAdmin ? `Equipe ${BRAND.name}` : player}
            </span>
            <time dateTime={createdAt}>{formatTimestamp(createdAt, 'minuteAt')}</time>
          </p>
          <p className={words}>
            <LinkedText>{content}</LinkedText>
          </p>
          <PictureList pictures={pictures} from={isAdmin ? `Equipe ${BRAND.name}` : player} />
        </li>
      ))}
    </ol>
  );
}
