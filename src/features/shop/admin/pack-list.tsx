import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { shopCalls } from '#contract/calls/shop.ts';
import { SUCCESS } from '#contract/messages.ts';
import type { ShopItem } from '#contract/shop.ts';
import { shopQueries } from '#features/shop/shop.queries.ts';
import { categoriesOf, inCategory, nameOf } from '#features/shop/shop.rules.ts';
import { ItemIcon } from '#items/item-icon.tsx';
import { credits } from '#lib/credits.ts';
import { useHttp } from '#lib/http-context.ts';
import { formatNumber } from '#lib/number.ts';
import { useOfflineReason } from '#offline/connectivity/connectivity-context.ts';
import { useOnReconnect } from '#offline/connectivity/on-reconnect.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { ReadTime } from '#offline/connectivity/read-time.tsx';
import { useFailureToast } from '#offline/connectivity/use-failure-toast.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { stack } from '#ui/layout.ts';
import { LoadingText } from '#ui/loading-text.tsx';
import { RetryNotice } from '#ui/retry-notice.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';

const line = css({ display: 'flex', alignItems: 'center', gap: '3', minWidth: '0' });
const words = css({ flex: '1', minWidth: '0', overflowWrap: 'anywhere' });
const name = css({ color: 'text', fontWeight: '600', lineHeight: '1.3' });
const about = css({ color: 'muted', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' });

/** The packs on sale, each with a button to delete it (product 7.4). */
export function PackList() {
  const query = useQuery(shopQueries(useHttp()).list());
  const { data, error, isError, isFetching, dataUpdatedAt, refetch } = query;
  useFailureToast({ call: shopCalls.listShopItems, error });
  const [category, setCategory] = useState('');
  const retry = () => void refetch();
  useOnReconnect(retry);
  if (!data) {
    if (!isError) return <Placeholder />;
    return (
      <RetryNotice title={shopCalls.listShopItems.messages.fallback} busy={isFetching} onRetry={retry}>
        Tente de novo em instantes.
      </RetryNotice>
    );
  }
  const shown = inCategory(data, category || undefined);
  return (
    <div className={stack({ gap: 3 })}>
      <ReadTime updatedAt={dataUpdatedAt} failed={isError} busy={isFetching} onRefresh={retry} />
      <Select
        label="Mostrar categoria"
        name="categoria"
        value={category}
        onChange={({ target }) => setCategory(target.value)}
      >
        <option value="">Todas</option>
        {categoriesOf(data).map((each) => (
          <option key={each}>{each}</option>
        ))}
      </Select>
      {shown.length === 0 ? (
        <Card>
          <EmptyState
            text={data.length === 0 ? 'A loja ainda não tem itens.' : 'Nenhum item nesta categoria.'}
          />
        </Card>
      ) : (
        <Packs items={shown} />
      )}
    </div>
  );
}

function Packs({ items }: { items: readonly ShopItem[] }) {
  const queryClient = useQueryClient();
  const queries = shopQueries(useHttp());
  const [deleting, setDeleting] = useState<ShopItem | null>(null);
  const offline = useOfflineReason();
  const readAgain = () => void queryClient.invalidateQueries(queries.list());
  const { run, busy, reason } = useOnlineMutation(shopCalls.deleteShopItem, {
    onSuccess: (_, { params }) => {
      toast.show({ kind: 'success', title: SUCCESS.deleteShopItem });
      queryClient.setQueryData(queries.list().queryKey, (before) =>
        before?.filter(({ id }) => id !== params?.id),
      );
      setDeleting(null);
      readAgain();
    },
    // Another administrator may have deleted it: the list is read again.
    onError: readAgain,
  });
  return (
    <>
      <ul className={stack({ gap: 2 })}>
        {items.map((item) => (
          <Card as="li" key={item.id} padding="sm" className={line}>
            <ItemIcon icon={item.icon ?? 0} size={32} />
            <div className={words}>
              <h3 className={name}>{nameOf(item)}</h3>
              <p className={about}>
                {formatNumber(item.item_cnt)} un. por {credits(item.price)}
                {item.category ? ` · ${item.category}` : ''}
              </p>
            </div>
            <Button
              size="icon"
              variant="ghost"
              reason={offline}
              aria-label={`Remover ${nameOf(item)}, ${formatNumber(item.item_cnt)} un.`}
              onClick={() => setDeleting(item)}
            >
              <Icon name="trash" />
            </Button>
          </Card>
        ))}
      </ul>
      <ConfirmDialog
        open={deleting !== null}
        title="Remover da loja?"
        confirm="Remover"
        busyLabel="Removendo..."
        busy={busy}
        reason={reason}
        onClose={() => setDeleting(null)}
        onConfirm={() => deleting && run({ params: { id: deleting.id } })}
      >
        {deleting ? (
          <p>
            {nameOf(deleting)}, {formatNumber(deleting.item_cnt)} un. por {credits(deleting.price)}. O que já
            foi comprado continua com quem comprou.
          </p>
        ) : null}
      </ConfirmDialog>
    </>
  );
}

function Placeholder() {
  return (
    <div aria-busy className={stack({ gap: 2 })}>
      <LoadingText>Carregando itens...</LoadingText>
      {[1, 2, 3, 4].map((each) => (
        <Card key={each} padding="sm" aria-hidden>
          <Skeleton shape="icon" />
        </Card>
      ))}
    </div>
  );
}
