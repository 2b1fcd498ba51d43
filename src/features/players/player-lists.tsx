import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { keysOf } from '#contract/keys.ts';
import { RARITIES } from '#contract/rarities.ts';
import type { Page } from '#contract/paging.ts';
import type { Player } from '#contract/players.ts';
import { RarityBadge } from '#items/rarity-badge.tsx';
import { formatCredits } from '#lib/credits.ts';
import { formatTimestamp } from '#lib/format.ts';
import { useHttp } from '#lib/http-context.ts';
import { formatNumber } from '#lib/number.ts';
import { PagedSection } from '#offline/queries/paged-section.tsx';
import { Badge } from '#ui/badge.tsx';
import { stack } from '#ui/layout.ts';
import { ListRow } from '#ui/list-row.tsx';
import { RowSkeletons } from '#ui/row-skeletons.tsx';
import { Rows } from '#ui/rows.tsx';
import { Select } from '#ui/select.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { RowFact } from '#ui/row-fact.tsx';
import { LedgerRow } from './ledger-row.tsx';
import { LIST_COLUMNS } from './list-columns.tsx';
import { listOf, type ListName, LISTS, READ_LISTS } from './list-names.ts';
import { PaymentRow } from './payment-row.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import { PlayerCharacters } from './player-characters.tsx';
import { PlayerSummary } from './player-summary.tsx';
import { PlayerSessions } from './player-sessions.tsx';
import { TicketRow } from './ticket-row.tsx';
import { useItemLabels, useListedItems } from './use-item-labels.tsx';
import { playersQueries } from './players.queries.ts';

/** A phone has no room for as many tabs. */
const isWide = () => globalThis.matchMedia('(min-width: 51.25rem)').matches;

/** The lists of an account: the newest of some, statement, purchases, tickets and so on. Only what is chosen is read. */
export function PlayerLists(props: {
  player: Player;
  isAdmin: boolean;
  list: ListName;
  onList: (list: ListName) => void;
}) {
  const { player, isAdmin, list, onList } = props;
  const [wide] = useState(isWide);
  const box = useRef<HTMLDivElement>(null);
  /** The button goes with the summary, so the focus moves to what chooses the list. */
  const openList = (name: ListName) => {
    box.current?.querySelector<HTMLElement>(`select, [role=tab][data-value=${name}]`)?.focus();
    onList(name);
  };
  const id = Number(player.account.id);
  const content: Record<ListName, ReactNode> = {
    resumo: <PlayerSummary player={player} isAdmin={isAdmin} onList={openList} />,
    extrato: <Ledger id={id} />,
    entregas: <Deliveries player={player} isAdmin={isAdmin} />,
    compras: <Purchases id={id} />,
    pagamentos: <Payments id={id} />,
    sorteios: <Draws id={id} />,
    leilao: <Listings id={id} />,
    tickets: <Tickets id={id} />,
    personagens: <PlayerCharacters player={player} />,
    sessoes: isAdmin ? <PlayerSessions id={id} /> : null,
  };
  const names = keysOf(LISTS).filter((name) => name !== 'sessoes' || isAdmin);
  const shown = names.includes(list) ? list : 'resumo';
  if (!wide)
    return (
      <div ref={box} className={stack({ gap: 2 })}>
        <Select
          label="Dados da conta"
          labelHidden
          name="lista"
          value={shown}
          onChange={({ target }) => onList(listOf(target.value))}
          options={names.map((name) => [name, LISTS[name].label])}
        />
        {content[shown]}
      </div>
    );
  return (
    <div ref={box}>
      <Tabs
        label="Dados da conta"
        variant="chips"
        tabs={names.map((value) => ({ value, label: LISTS[value].label, content: content[value] }))}
        value={shown}
        onChange={onList}
      />
    </div>
  );
}

function List<Row>({
  name,
  query,
  children,
}: {
  name: keyof typeof READ_LISTS;
  query: UseInfiniteQueryResult<InfiniteData<Page<Row>>>;
  children: (row: Row) => ReactNode;
}) {
  const { label, call, empty } = READ_LISTS[name];
  return (
    <PagedSection
      id={name}
      title={label}
      lead=""
      quiet
      icon="clock"
      query={query}
      loading="Carregando..."
      failed={call.messages.fallback}
      rows={<RowSkeletons count={6} />}
      empty={empty}
    >
      {(rows) => (
        <Rows label={label} {...LIST_COLUMNS[name]}>
          {rows.map(children)}
        </Rows>
      )}
    </PagedSection>
  );
}

function Ledger({ id }: { id: number }) {
  const query = useInfiniteQuery(playersQueries(useHttp()).ledger(id));
  const label = useItemLabels(query);
  return (
    <List name="extrato" query={query}>
      {(entry) => <LedgerRow key={entry.id} entry={entry} label={label} />}
    </List>
  );
}

function Deliveries({ player, isAdmin }: { player: Player; isAdmin: boolean }) {
  const query = useInfiniteQuery(playersQueries(useHttp()).deliveries(Number(player.account.id)));
  const itemOf = useListedItems(query);
  return (
    <List name="entregas" query={query}>
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
    </List>
  );
}

const Units = ({ count }: { count: number }) => (
  <RowFact after="un." number>
    {formatNumber(count)}
  </RowFact>
);

function Purchases({ id }: { id: number }) {
  const query = useInfiniteQuery(playersQueries(useHttp()).purchases(id));
  const label = useItemLabels(query);
  return (
    <List name="compras" query={query}>
      {(purchase) => (
        <ListRow
          short
          key={purchase.id}
          name={label(purchase.item_id)}
          facts={[
            <Units key="units" count={purchase.quantity} />,
            formatTimestamp(purchase.created_at, 'minute'),
          ]}
          end={formatCredits(purchase.price)}
        />
      )}
    </List>
  );
}

function Payments({ id }: { id: number }) {
  const query = useInfiniteQuery(playersQueries(useHttp()).payments(id));
  return (
    <List name="pagamentos" query={query}>
      {(payment) => <PaymentRow key={payment.id} payment={payment} name={payment.payment_id} />}
    </List>
  );
}

/** A rarity that this portal does not know is shown as the API wrote it. */
function DrawRarity({ rarity }: { rarity: string }) {
  const known = RARITIES.find((each) => each === rarity);
  return known ? <RarityBadge rarity={known} /> : <Badge>{rarity}</Badge>;
}

function Draws({ id }: { id: number }) {
  const query = useInfiniteQuery(playersQueries(useHttp()).draws(id));
  return (
    <List name="sorteios" query={query}>
      {(draw) => (
        <ListRow
          short
          key={draw.id}
          name={draw.item_label}
          facts={[draw.banner, formatTimestamp(draw.obtained_at, 'minute')]}
          end={<DrawRarity rarity={draw.rarity} />}
        />
      )}
    </List>
  );
}

function Listings({ id }: { id: number }) {
  const query = useInfiniteQuery(playersQueries(useHttp()).listings(id));
  const label = useItemLabels(query);
  return (
    <List name="leilao" query={query}>
      {(item) => (
        <ListRow
          short
          key={item.id}
          name={label(item.item_id)}
          facts={[<Units key="units" count={item.quantity ?? 1} />]}
          end={item.preco === null ? null : formatCredits(item.preco)}
        />
      )}
    </List>
  );
}

function Tickets({ id }: { id: number }) {
  const query = useInfiniteQuery(playersQueries(useHttp()).tickets(id));
  return (
    <List name="tickets" query={query}>
      {(ticket) => <TicketRow key={ticket.id} ticket={ticket} />}
    </List>
  );
}
