import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ticketsAdminCalls } from '#contract/calls/tickets-admin.ts';
import type { RowId } from '#contract/shape.ts';
import type { TicketPlayer } from '#contract/tickets-admin.ts';
import { TicketStatusBadge } from '#features/tickets/status-badge.tsx';
import { DeliveryBadge } from '#items/delivery-badge.tsx';
import { unknownItem } from '#items/item-summary.ts';
import { useItemLookup } from '#items/use-item-lookup.ts';
import { formatCredits } from '#lib/credits.ts';
import { formatTimestamp } from '#lib/format.ts';
import { useHttp } from '#lib/http-context.ts';
import { isNotOffered } from '#lib/api-error.ts';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { css } from '#styled/css/index.js';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { stack } from '#ui/layout.ts';
import { lineLink } from '#ui/link-style.ts';
import { cardSummary } from '#ui/summary-style.ts';
import { muted } from '#ui/text-style.ts';
import { classLabel, deliverySourceLabel } from '#lib/labels.ts';
import { ticketsAdminQueries } from './tickets.admin.queries.ts';

const name = css({ flex: '1', minWidth: '0', fontWeight: '600', overflowWrap: 'anywhere' });
const inside = css({ display: 'grid', gap: '4', padding: '4', paddingTop: '1' });
const balance = css({
  display: 'block',
  fontSize: 'sm',
  color: 'gold2',
  fontWeight: '600',
  fontVariantNumeric: 'tabular-nums',
});
const head = css({ marginBottom: '1', color: 'muted', fontSize: 'xs', fontWeight: '600' });
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '3',
  fontSize: 'sm',
  overflowWrap: 'anywhere',
  '& > *': { minWidth: '0' },
});

/** On wide screens it is beside the conversation, and open at first. */
const isWide = () => globalThis.matchMedia('(min-width: 73.75rem)').matches;

/** What the team must know about a ticket's player. Renders nothing if the API lacks the call. */
export function PlayerContext({ ticketId, username }: { ticketId: RowId; username: string }) {
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
            <span>{username}</span>
            {data ? <span className={balance}>{formatCredits(data.account.cash_site)}</span> : null}
          </span>
          <Icon name="chevron-down" />
        </summary>
        <div className={inside}>
          {data ? (
            <Facts player={data} ticketId={ticketId} />
          ) : (
            <QueryFallback query={query} failed={ticketsAdminCalls.getTicketPlayer.messages.fallback} />
          )}
        </div>
      </details>
    </Card>
  );
}

function Facts({ player, ticketId }: { player: TicketPlayer; ticketId: RowId }) {
  const { account, characters, deliveries, tickets } = player;
  const itemOf = useItemLookup(deliveries.map(({ item_id }) => item_id));
  const others = tickets.filter(({ id }) => id !== ticketId);
  return (
    <>
      <p className={muted()}>{`Conta desde ${formatTimestamp(account.created_at, 'day')}`}</p>
      <Link to="/admin/players/$id" params={{ id: String(account.id) }} className={lineLink}>
        Abrir a conta do jogador
      </Link>
      <FactList title="Personagens" empty="Nenhum personagem." count={characters.length}>
        {characters.map((each) => (
          <li key={each.name} className={line}>
            <span>{each.name}</span>
            <span className={muted()}>{`${classLabel(each)}, nível ${each.level}`}</span>
          </li>
        ))}
      </FactList>
      <FactList title="Últimas entregas" empty="Nenhuma entrega." count={deliveries.length}>
        {deliveries.map(({ id, item_id, status, source, character_name, created_at }) => (
          <li key={id} className={line}>
            <span>{(itemOf(item_id) ?? unknownItem(item_id)).label}</span>
            <DeliveryBadge status={status} />
            <span className={muted()}>
              {[deliverySourceLabel(source), character_name, formatTimestamp(created_at, 'minute')]
                .filter(Boolean)
                .join(' · ')}
            </span>
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
            <TicketStatusBadge status={status} />
          </li>
        ))}
      </FactList>
    </>
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
      {count === 0 ? <p className={muted()}>{empty}</p> : <ul className={stack({ gap: 1 })}>{children}</ul>}
    </section>
  );
}
