import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '#contract/paging.ts';
import type { Player } from '#contract/players.ts';
import { isNotOffered } from '#lib/api-error.ts';
import { useHttp } from '#lib/http-context.ts';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { lineLink } from '#ui/link-style.ts';
import { RowSkeletons } from '#ui/row-skeletons.tsx';
import { Rows } from '#ui/rows.tsx';
import { muted } from '#ui/text-style.ts';
import { DeliveryRow } from './delivery-row.tsx';
import { LedgerRow } from './ledger-row.tsx';
import { READ_LISTS } from './list-names.ts';
import style from './player-summary.module.css';
import { playersQueries } from './players.queries.ts';
import { TicketRow } from './ticket-row.tsx';
import { useItemLabels, useListedItems } from './use-item-labels.tsx';

type SummarisedList = 'extrato' | 'tickets' | 'entregas';
type OnList = (list: SummarisedList) => void;

/** The newest movements, tickets and deliveries of an account: what most questions of a player are about. */
export function PlayerSummary(props: { player: Player; isAdmin: boolean; onList: OnList }) {
  const { player, isAdmin, onList } = props;
  const id = Number(player.account.id);
  const queries = playersQueries(useHttp());
  const ledger = useInfiniteQuery(queries.ledger(id));
  const tickets = useInfiniteQuery(queries.tickets(id));
  const deliveries = useInfiniteQuery(queries.deliveries(id));
  const label = useItemLabels(ledger);
  const itemOf = useListedItems(deliveries);
  return (
    <div className={style.lists}>
      <Newest name="extrato" count={2} query={ledger} onList={onList}>
        {(entry) => <LedgerRow key={entry.id} entry={entry} label={label} />}
      </Newest>
      <Newest name="tickets" query={tickets} onList={onList}>
        {(ticket) => <TicketRow key={ticket.id} ticket={ticket} />}
      </Newest>
      <Newest name="entregas" query={deliveries} onList={onList}>
        {(delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            label={itemOf(delivery.item_id).label}
            icon={itemOf(delivery.item_id).icon}
            account={player.account}
            isAdmin={isAdmin}
          />
        )}
      </Newest>
    </div>
  );
}

function Newest<Row>({
  name,
  count = 1,
  query,
  onList,
  children,
}: {
  name: SummarisedList;
  /** How many rows a phone shows (player-summary.module.css), which must not move while they load. */
  count?: number;
  query: UseInfiniteQueryResult<InfiniteData<Page<Row>>>;
  onList: OnList;
  children: (row: Row) => ReactNode;
}) {
  if (isNotOffered(query.error)) return null;
  const { label, call, empty } = READ_LISTS[name];
  const rows = query.data?.pages[0]?.items;
  return (
    <section aria-labelledby={`resumo-${name}`} className={style.newest}>
      <div className={style.head}>
        <h2 id={`resumo-${name}`}>{label}</h2>
        {rows?.length ? (
          <button
            type="button"
            className={lineLink}
            aria-label={`Ver tudo: ${label}`}
            onClick={() => onList(name)}
          >
            Ver tudo
          </button>
        ) : null}
      </div>
      {rows === undefined ? (
        <QueryFallback
          query={query}
          failed={call.messages.fallback}
          loading={
            <div className={style.loading}>
              <RowSkeletons count={count} />
            </div>
          }
        />
      ) : rows.length === 0 ? (
        <p className={muted()}>{empty}</p>
      ) : (
        <Rows label={label}>{rows.slice(0, 4).map(children)}</Rows>
      )}
    </section>
  );
}
