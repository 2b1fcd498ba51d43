import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ticketsAdminCalls } from '#contract/calls/tickets-admin.ts';
import type { TicketPlayer } from '#contract/tickets-admin.ts';
import type { Ticket } from '#contract/tickets.ts';
import { TicketBadge } from '#items/ticket-badge.tsx';
import { DeliveryBadge } from '#items/delivery-badge.tsx';
import { unknownItem } from '#items/item-summary.ts';
import { type ItemLookup, useItemLookup } from '#items/use-item-lookup.ts';
import { formatCredits } from '#lib/credits.ts';
import { formatTimestamp } from '#lib/format.ts';
import { formatRelativeTime } from '#lib/relative-time.ts';
import { useNow } from '#lib/use-now.ts';
import { useHttp } from '#lib/http-context.ts';
import { isNotOffered } from '#lib/api-error.ts';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { css, cx } from '#styled/css/index.js';
import { buttonStyle } from '#ui/button-style.ts';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { stack } from '#ui/layout.ts';
import { lineLink } from '#ui/link-style.ts';
import { NameSkeleton } from '#ui/name-skeleton.tsx';
import { oneLine } from '#ui/row-list.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { cardSummary } from '#ui/summary-style.ts';
import { muted } from '#ui/text-style.ts';
import { classLabel, deliverySourceLabel } from '#lib/labels.ts';
import { ticketsAdminQueries } from './tickets.admin.queries.ts';

const name = css({ flex: '1', minWidth: '0', fontWeight: '600', overflowWrap: 'anywhere' });
const inside = css({
  display: 'grid',
  gap: '3',
  padding: '4',
  paddingTop: '1',
  '& > section': { paddingTop: '3', borderTopWidth: '1px', borderColor: 'line' },
});
const balance = css({
  display: 'block',
  fontSize: 'sm',
  color: 'gold2',
  fontWeight: '600',
  fontVariantNumeric: 'tabular-nums',
});
const head = css({ marginBottom: '1', color: 'soft', fontSize: 'sm', fontWeight: '600' });
// What it is, across from it its state, and below both how old it is and where it is from: a line each.
const line = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'baseline',
  columnGap: '2',
  fontSize: 'sm',
  lineHeight: '1.4',
  '& > :nth-child(3)': { gridColumn: '1 / -1', fontSize: 'xs' },
});
const cut = css(oneLine);
const nameSkeleton = css({ width: '8rem', maxWidth: 'full' });
const own = css({ color: 'gold2', fontWeight: '600' });

/** On wide screens it is beside the conversation, and open at first. */
const isWide = () => globalThis.matchMedia('(min-width: 73.75rem)').matches;

/** What the team must know about a ticket's player. Renders nothing if the API lacks the call. */
export function PlayerContext({ ticket }: { ticket: Ticket }) {
  const ticketId = ticket.id;
  const query = useQuery(ticketsAdminQueries(useHttp()).player(ticketId));
  const [wide] = useState(isWide);
  const { data, error } = query;
  if (isNotOffered(error)) return null;
  return (
    <Card padding="none">
      <details open={wide}>
        <summary className={cardSummary}>
          <Icon name="user" />
          <span className={name}>
            <span>{ticket.user?.username ?? 'Jogador'}</span>
            {data ? <span className={balance}>{formatCredits(data.account.cash_site)}</span> : null}
          </span>
          <Icon name="chevron-down" />
        </summary>
        <div className={inside}>
          {data ? (
            <Facts player={data} ticket={ticket} />
          ) : (
            <QueryFallback query={query} failed={ticketsAdminCalls.getTicketPlayer.messages.fallback} />
          )}
        </div>
      </details>
    </Card>
  );
}

function Facts({ player, ticket }: { player: TicketPlayer; ticket: Ticket }) {
  const { account, characters, deliveries, tickets } = player;
  const itemOf = useItemLookup(deliveries.map(({ item_id }) => item_id));
  const others = tickets.filter(({ id }) => id !== ticket.id);
  const isAbout = (character: { name: string }) => character.name === ticket.characterName;
  return (
    <>
      <p className={muted()}>{`Conta desde ${formatTimestamp(account.created_at, 'day')}`}</p>
      <Link
        to="/admin/players/$id"
        params={{ id: String(account.id) }}
        className={buttonStyle({ size: 'sm', wide: true })}
      >
        Abrir a conta do jogador
      </Link>
      <FactList title="Personagens" empty="Nenhum personagem." count={characters.length}>
        {characters
          .toSorted((one, other) => Number(isAbout(other)) - Number(isAbout(one)))
          .map((each) => (
            <li key={each.name} className={line}>
              <span className={isAbout(each) ? cx(cut, own) : cut} title={each.name}>
                {each.name}
                {isAbout(each) ? <VisuallyHidden>, deste ticket</VisuallyHidden> : null}
              </span>
              <span className={muted()}>{`${classLabel(each)}, nível ${each.level}`}</span>
            </li>
          ))}
      </FactList>
      <FactList title="Últimas entregas" empty="Nenhuma entrega." count={deliveries.length}>
        {deliveries.map(({ id, item_id, status, source, character_name, created_at }) => (
          <li key={id} className={line}>
            <DeliveredItem item={itemOf(item_id)} id={item_id} />
            <DeliveryBadge status={status} />
            <Origin at={created_at} parts={[deliverySourceLabel(source), character_name]} />
          </li>
        ))}
      </FactList>
      <FactList title="Outros tickets abertos" empty="Nenhum outro ticket aberto." count={others.length}>
        {others.map(({ id, title, status }) => (
          <li key={id} className={line}>
            <Link
              to="/admin/tickets"
              search={(before) => ({ ...before, ticket: String(id) })}
              className={lineLink}
            >
              {title}
            </Link>
            <TicketBadge status={status} />
          </li>
        ))}
      </FactList>
    </>
  );
}

/** Its name; a placeholder until it is read. */
function DeliveredItem({ item, id }: { item: ReturnType<ItemLookup>; id: number }) {
  if (item === undefined) {
    return (
      <span>
        <NameSkeleton className={nameSkeleton} />
      </span>
    );
  }
  const { label } = item ?? unknownItem(id);
  return (
    <span className={cut} title={label}>
      {label}
    </span>
  );
}

/** How long ago something was, and where it is from. The line's title has the time and what does not fit. */
function Origin({ at, parts }: { at: string; parts: readonly (string | null | undefined)[] }) {
  const now = useNow(60_000);
  const withTime = (time: string) => [time, ...parts].filter(Boolean).join(' · ');
  return (
    <span className={cx(muted(), cut)} title={withTime(formatTimestamp(at, 'minute'))}>
      {withTime(formatRelativeTime({ timestamp: at, now }))}
    </span>
  );
}

function FactList({
  title,
  empty,
  count,
  children,
}: {
  title: string;
  empty: string;
  count: number;
  children: ReactNode;
}) {
  return (
    <section aria-label={title}>
      <h3 className={head}>{title}</h3>
      {count === 0 ? <p className={muted()}>{empty}</p> : <ul className={stack({ gap: 2 })}>{children}</ul>}
    </section>
  );
}
