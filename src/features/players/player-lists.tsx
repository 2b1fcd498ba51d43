import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { creditsCalls } from '#contract/calls/credits.ts';
import { playersCalls } from '#contract/calls/players.ts';
import { keysOf } from '#contract/keys.ts';
import type { Page } from '#contract/paging.ts';
import type { Player } from '#contract/players.ts';
import { TICKET_STATUS } from '#contract/tickets.ts';
import { unknownItem } from '#items/item-summary.ts';
import { useItemLookup } from '#items/use-item-lookup.ts';
import { formatCredits } from '#lib/credits.ts';
import { formatTimestamp } from '#lib/format.ts';
import { useHttp } from '#lib/http-context.ts';
import { formatNumber } from '#lib/number.ts';
import { PagedSection } from '#offline/queries/paged-section.tsx';
import { Badge } from '#ui/badge.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { ledgerReasonLabel, RARITY_LABELS } from '#lib/labels.ts';
import { PaymentRow } from './payment-row.tsx';
import { ListRow, Rows } from './list-row.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import { PlayerCharacters } from './player-characters.tsx';
import { PlayerSessions } from './player-sessions.tsx';
import { playersQueries } from './players.queries.ts';

/** The lists that have a call of their own, with the text of an empty one. */
const READ_LISTS = {
  extrato: {
    label: 'Extrato',
    call: playersCalls.listPlayerLedger,
    empty: 'Nenhum movimento de créditos ainda.',
  },
  entregas: { label: 'Entregas', call: playersCalls.listPlayerDeliveries, empty: 'Nenhuma entrega ainda.' },
  compras: {
    label: 'Compras',
    call: playersCalls.listPlayerPurchases,
    empty: 'Nenhuma compra na loja ainda.',
  },
  pagamentos: {
    label: 'Pagamentos',
    call: creditsCalls.listPlayerPayments,
    empty: 'Nenhum pagamento ainda.',
  },
  sorteios: { label: 'Sorteios', call: playersCalls.listPlayerDraws, empty: 'Nenhum sorteio ainda.' },
  leilao: {
    label: 'À venda',
    call: playersCalls.listPlayerListings,
    empty: 'Nenhum item à venda no leilão.',
  },
  tickets: { label: 'Tickets', call: playersCalls.listPlayerTickets, empty: 'Nenhum ticket ainda.' },
} as const;
const LISTS = {
  ...READ_LISTS,
  personagens: { label: 'Personagens' },
  sessoes: { label: 'Sessões' },
} as const;
export type ListName = keyof typeof LISTS;

/** The list in an address; the statement for anything else. */
export const listOf = (text: string | undefined): ListName =>
  keysOf(LISTS).find((name) => name === text) ?? 'extrato';

/** The lists of an account: statement, purchases, tickets and so on. Only the chosen list is read. */
export function PlayerLists(props: {
  player: Player;
  isAdmin: boolean;
  list: ListName;
  onList: (list: ListName) => void;
}) {
  const { player, isAdmin, list, onList } = props;
  const id = Number(player.account.id);
  const content: Record<ListName, ReactNode> = {
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
  return (
    <Tabs
      label="Dados da conta"
      variant="chips"
      tabs={names.map((value) => ({
        value,
        label: LISTS[value].label,
        content: content[value],
      }))}
      value={names.includes(list) ? list : 'extrato'}
      onChange={onList}
    />
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
      icon="clock"
      query={query}
      loading="Carregando..."
      failed={call.messages.fallback}
      empty={empty}
    >
      {(rows) => <Rows>{rows.map(children)}</Rows>}
    </PagedSection>
  );
}

function Ledger({ id }: { id: number }) {
  const query = useInfiniteQuery(playersQueries(useHttp()).ledger(id));
  return (
    <List name="extrato" query={query}>
      {(entry) => (
        <ListRow
          key={entry.id}
          title={ledgerReasonLabel(entry.reason)}
          about={[formatTimestamp(entry.created_at, 'minute'), `Saldo ${formatNumber(entry.balance_after)}`]}
          amount={entry.amount}
        />
      )}
    </List>
  );
}

function Deliveries({ player, isAdmin }: { player: Player; isAdmin: boolean }) {
  const query = useInfiniteQuery(playersQueries(useHttp()).deliveries(Number(player.account.id)));
  const label = useLabels(query);
  return (
    <List name="entregas" query={query}>
      {(delivery) => (
        <DeliveryRow
          key={delivery.id}
          delivery={delivery}
          label={label(delivery.item_id)}
          player={player}
          isAdmin={isAdmin}
        />
      )}
    </List>
  );
}

function Purchases({ id }: { id: number }) {
  const query = useInfiniteQuery(playersQueries(useHttp()).purchases(id));
  const label = useLabels(query);
  return (
    <List name="compras" query={query}>
      {(purchase) => (
        <ListRow
          key={purchase.id}
          title={label(purchase.item_id)}
          about={[`${formatNumber(purchase.quantity)} un.`, formatTimestamp(purchase.created_at, 'minute')]}
          aside={formatCredits(purchase.price)}
        />
      )}
    </List>
  );
}

function Payments({ id }: { id: number }) {
  const query = useInfiniteQuery(playersQueries(useHttp()).payments(id));
  return (
    <List name="pagamentos" query={query}>
      {(payment) => <PaymentRow key={payment.id} payment={payment} title={payment.payment_id} />}
    </List>
  );
}

function Draws({ id }: { id: number }) {
  const query = useInfiniteQuery(playersQueries(useHttp()).draws(id));
  return (
    <List name="sorteios" query={query}>
      {(draw) => (
        <ListRow
          key={draw.id}
          title={draw.item_label}
          about={[draw.banner, formatTimestamp(draw.obtained_at, 'minute')]}
          aside={<Badge>{rarityName(draw.rarity)}</Badge>}
        />
      )}
    </List>
  );
}

function Listings({ id }: { id: number }) {
  const query = useInfiniteQuery(playersQueries(useHttp()).listings(id));
  const label = useLabels(query);
  return (
    <List name="leilao" query={query}>
      {(item) => (
        <ListRow
          key={item.id}
          title={label(item.item_id)}
          about={[`${formatNumber(item.quantity ?? 1)} un.`]}
          aside={item.preco === null ? null : formatCredits(item.preco)}
        />
      )}
    </List>
  );
}

function Tickets({ id }: { id: number }) {
  const query = useInfiniteQuery(playersQueries(useHttp()).tickets(id));
  return (
    <List name="tickets" query={query}>
      {(ticket) => (
        <ListRow
          key={ticket.id}
          title={
            <Link to="/admin/tickets" search={{ ticket: String(ticket.id) }}>
              {ticket.title}
            </Link>
          }
          about={[`#${ticket.id}`, formatTimestamp(ticket.createdAt, 'minute')]}
          aside={<Badge>{TICKET_STATUS[ticket.status]}</Badge>}
        />
      )}
    </List>
  );
}

/** Names of the items of a list, from the local catalogue. */
function useLabels(query: UseInfiniteQueryResult<InfiniteData<Page<{ item_id: number }>>>) {
  const ids = query.data?.pages.flatMap(({ items }) => items.map(({ item_id }) => item_id)) ?? [];
  const itemOf = useItemLookup([...new Set(ids)].toSorted((one, other) => one - other));
  return (id: number) => (itemOf(id) ?? unknownItem(id)).label;
}

/** A rarity that this portal does not know is shown as the API wrote it. */
const rarityName = (rarity: string): string =>
  Object.entries(RARITY_LABELS).find(([known]) => known === rarity)?.[1].admin ?? rarity;
