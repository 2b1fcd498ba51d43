import type { ReactNode } from 'react';
import type { Ticket } from '#contract/tickets.ts';
import { formatTimestamp } from '#lib/format.ts';
import { Fact } from '#ui/fact.tsx';
import { Icon } from '#ui/icon.tsx';
import { TicketBadge } from '#items/ticket-badge.tsx';
import { categoryLabel, COMPANION } from './tickets.rules.ts';
import style from './ticket-window.module.css';

/** A word of which a line would hold one letter: 'e-mail'. */
const SHORT_HYPHEN = /(?<!\S)(\p{L}-\p{L}{1,12})/u;

/** A ticket's title and status, and one line about it that opens to all facts. `updated` says when it was last read, where the page does not. */
export function TicketHead({ ticket, updated }: { ticket: Ticket; updated?: ReactNode }) {
  const { id, title, status, category, characterName, pranName, guildName, createdAt, updatedAt } = ticket;
  const facts: [string, string | null | undefined][] = [
    ['Categoria', categoryLabel(category)],
    ['Personagem', characterName],
    [COMPANION, pranName],
    ['Guilda', guildName],
    ['Aberto em', formatTimestamp(createdAt, 'minute')],
    ['Atualizado em', updatedAt ? formatTimestamp(updatedAt, 'minute') : null],
  ];
  return (
    <header className={style.head}>
      <div className={style.line}>
        <h2 className={style.title}>
          {title.split(SHORT_HYPHEN).map((part, place) =>
            // Every other part is such a word; a title may have it twice.
            // oxlint-disable-next-line react/no-array-index-key
            place % 2 === 0 ? part : <span key={place}>{part}</span>,
          )}
        </h2>
        <TicketBadge status={status} />
      </div>
      <div className={style.more}>
        <details>
          <summary className={style.summary}>
            <span>{[`#${id}`, categoryLabel(category), characterName].filter(Boolean).join(' · ')}</span>
            <Icon name="chevron-down" />
          </summary>
          <dl className={style.facts}>
            {facts.map(([label, value]) =>
              value ? (
                <Fact key={label} label={label}>
                  {value}
                </Fact>
              ) : null,
            )}
          </dl>
        </details>
        {updated ? <div className={style.updated}>{updated}</div> : null}
      </div>
    </header>
  );
}
