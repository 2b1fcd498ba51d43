import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { deliveriesAdminCalls } from '#contract/calls/deliveries-admin.ts';
import type { DeskDeliveryStatus } from '#contract/players.ts';
import { hasRight } from '#contract/rights.ts';
import { isNotOffered } from '#lib/api-error.ts';
import { useHttp } from '#lib/http-context.ts';
import { ReadTime } from '#offline/connectivity/read-time.tsx';
import { MoreButton } from '#offline/queries/more-button.tsx';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { useUser } from '#session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pill, Pills } from '#ui/pill.tsx';
import { rowLink } from '#ui/row-list.ts';
import { LoadingRows } from '#ui/row-skeletons.tsx';
import { Rows } from '#ui/rows.tsx';
import { InTitleLine } from '#ui/title-line.tsx';
import { Toolbar } from '#ui/two-columns.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import { LIST_COLUMNS } from './list-columns.tsx';
import { deskDeliveriesQueries } from './players.deliveries.queries.ts';
import { useListedItems } from './use-item-labels.tsx';

/** The states of the address, with their texts and that of an empty list. */
const DELIVERY_FILTERS = {
  falharam: { status: 'failed', label: 'Falharam', empty: 'Nenhuma entrega falhou.' },
  fila: { status: 'pending', label: 'Na fila', empty: 'Nenhuma entrega na fila.' },
  todas: { status: undefined, label: 'Todas', empty: 'Nenhuma entrega ainda.' },
} as const satisfies Record<string, { status: DeskDeliveryStatus | undefined; label: string; empty: string }>;
type DeliveryFilter = keyof typeof DELIVERY_FILTERS;

const COLUMNS = '2.25rem minmax(8rem, 1.4fr) minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr) 8.5rem 7rem';
const [FIRST_HEAD, ITEM_HEAD, ...OTHER_HEADS] = LIST_COLUMNS.entregas.heads;
const HEADS = [FIRST_HEAD, ITEM_HEAD, 'Jogador', ...OTHER_HEADS];

/** The deliveries of all accounts; those that failed are queued again or refunded (product 24.4). */
export function DeliveriesScreen({
  filter,
  onFilter,
}: {
  filter: DeliveryFilter;
  onFilter: (filter: DeliveryFilter) => void;
}) {
  const user = useUser();
  const { status, empty } = DELIVERY_FILTERS[filter];
  const query = useInfiniteQuery(deskDeliveriesQueries(useHttp()).list(status));
  const itemOf = useListedItems(query);
  const { data, error } = query;
  if (isNotOffered(error))
    return <Notice title="Este servidor não oferece a lista de entregas de todos os jogadores." />;
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  const failed = deliveriesAdminCalls.listDeskDeliveries.messages.fallback;
  return (
    <>
      <InTitleLine>{data ? <ReadTime query={query} label="Atualizar entregas" brief /> : null}</InTitleLine>
      <Toolbar add={null}>
        <Pills label="Filtrar por situação">
          {Object.entries(DELIVERY_FILTERS).map(([name, { label: text }]) => (
            <Pill key={name} on={name === filter} onPress={() => onFilter(filterOf(name))}>
              {text}
            </Pill>
          ))}
        </Pills>
      </Toolbar>
      {data ? null : (
        <QueryFallback
          query={query}
          failed={failed}
          loading={<LoadingRows text="Carregando entregas..." line={false} heads />}
        />
      )}
      {data && rows.length === 0 ? (
        <EmptyState
          icon="check"
          text={empty}
          action={
            filter === 'todas' ? null : (
              <Button onClick={() => onFilter('todas')}>Ver todas as entregas</Button>
            )
          }
        />
      ) : null}
      {rows.length > 0 ? (
        <Rows label="Entregas" columns={COLUMNS} heads={HEADS}>
          {rows.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              label={
                <Link
                  to="/admin/players/$id"
                  params={{ id: String(delivery.account.id) }}
                  search={{ lista: 'entregas' }}
                  className={rowLink}
                >
                  {itemOf(delivery.item_id).label}
                </Link>
              }
              icon={itemOf(delivery.item_id).icon}
              account={delivery.account}
              showAccount
              isAdmin={user !== null && hasRight(user, 'admin')}
            />
          ))}
        </Rows>
      ) : null}
      <MoreButton query={query} />
    </>
  );
}

/** The filter in an address; the failed ones for anything else. */
export const filterOf = (text: string | undefined): DeliveryFilter =>
  text === 'fila' || text === 'todas' ? text : 'falharam';
