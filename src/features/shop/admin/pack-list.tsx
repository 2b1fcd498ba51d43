import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { shopCalls } from '#contract/calls/shop.ts';
import type { ShopItem } from '#contract/shop.ts';
import { shopQueries } from '#features/shop/shop.queries.ts';
import { filterByCategory, nameOf } from '#features/shop/shop.rules.ts';
import { ItemIcon } from '#items/item-icon.tsx';
import { formatCredits } from '#lib/credits.ts';
import { useHttp } from '#lib/http-context.ts';
import { formatNumber } from '#lib/number.ts';
import { useOfflineReason } from '#offline/connectivity/connectivity-context.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { ReadTime } from '#offline/connectivity/read-time.tsx';
import { RemoveButton } from '#edits/remove-button.tsx';
import { useFailureToast } from '#offline/connectivity/use-failure-toast.ts';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EditButton } from '#ui/edit-button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { row, stack } from '#ui/layout.ts';
import { LoadingText } from '#ui/loading-text.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { muted, rowTitle } from '#ui/text-style.ts';
import { SUCCESS } from '#lib/success.ts';
import { CategorySelect } from './category-select.tsx';
import { PackEditor } from './pack-editor.tsx';
import { PricesDialog } from './prices-dialog.tsx';

// With large text the buttons wrap below the name.
const line = row({ justify: 'end' });
const words = css({ flex: '1 1 5rem', minWidth: '0', overflowWrap: 'anywhere' });
// The category has a line of its own on phones.
const kind = css({
  display: { base: 'block', sm: 'inline' },
  _before: { content: { base: 'none', sm: '"· "' } },
});

/** The packs on sale. Each can be edited and removed, and prices can be changed by a percentage. */
export function PackList() {
  const queries = shopQueries(useHttp());
  const query = useQuery(queries.list());
  const { data, error } = query;
  useFailureToast({ call: shopCalls.listShopItems, error });
  const [category, setCategory] = useState('');
  const [pricing, setPricing] = useState(false);
  const queryClient = useQueryClient();
  const changed = () => void queryClient.invalidateQueries(queries.list());
  if (!data) {
    const failed = shopCalls.listShopItems.messages.fallback;
    return <QueryFallback query={query} failed={failed} loading={<Placeholder />} />;
  }
  const shown = filterByCategory(data, category || undefined);
  return (
    <div className={stack({ gap: 3 })}>
      <ReadTime query={query} />
      <CategorySelect
        label="Mostrar categoria"
        name="categoria"
        packs={data}
        value={category}
        onChange={setCategory}
      />
      {shown.some(({ revision }) => typeof revision === 'number') ? (
        <Button onClick={() => setPricing(true)}>Mudar preços por porcentagem</Button>
      ) : null}
      {pricing ? (
        <PricesDialog
          packs={data}
          category={category}
          onChanged={changed}
          onClose={() => setPricing(false)}
        />
      ) : null}
      {shown.length === 0 ? (
        <Card>
          <EmptyState
            text={data.length === 0 ? 'A loja ainda não tem itens.' : 'Nenhum item nesta categoria.'}
          />
        </Card>
      ) : (
        <Packs items={shown} onChanged={changed} />
      )}
    </div>
  );
}

function Packs({ items, onChanged }: { items: readonly ShopItem[]; onChanged: () => void }) {
  const [editing, setEditing] = useState<ShopItem | null>(null);
  return (
    <>
      <ul className={stack({ gap: 2 })}>
        {items.map((item) => (
          <Card as="li" key={item.id} padding="sm" className={line}>
            <ItemIcon icon={item.icon ?? 0} size={32} />
            <div className={words}>
              <h3 className={rowTitle}>{nameOf(item)}</h3>
              <p className={muted({ digits: true })}>
                <span>{`${formatNumber(item.item_cnt)} un. por ${formatCredits(item.price)}`}</span>{' '}
                {item.category ? <span className={kind}>{item.category}</span> : null}
              </p>
            </div>
            <PackButtons item={item} onEdit={setEditing} onChanged={onChanged} />
          </Card>
        ))}
      </ul>
      {editing ? <PackEditor pack={editing} onChanged={onChanged} onClose={() => setEditing(null)} /> : null}
    </>
  );
}

/** An API without revisions can neither edit nor restore a pack, so a removal is final and is confirmed first. */
function PackButtons(props: { item: ShopItem; onEdit: (item: ShopItem) => void; onChanged: () => void }) {
  const { item, onEdit, onChanged } = props;
  const label = `${nameOf(item)}, ${formatNumber(item.item_cnt)} un.`;
  if (typeof item.revision !== 'number')
    return <FinalRemoval item={item} label={label} onChanged={onChanged} />;
  return (
    <>
      <EditButton name={label} onClick={() => onEdit(item)} />
      <RemoveButton
        name={label}
        success={SUCCESS.deleteShopItem}
        remove={shopCalls.deleteShopItem}
        restore={shopCalls.restoreShopItem}
        input={{ params: { id: Number(item.id) } }}
        onChanged={onChanged}
      />
    </>
  );
}

function FinalRemoval({ item, label, onChanged }: { item: ShopItem; label: string; onChanged: () => void }) {
  const [asking, setAsking] = useState(false);
  const offline = useOfflineReason();
  const { run, busy, reason } = useOnlineMutation(shopCalls.deleteShopItem, {
    success: SUCCESS.deleteShopItem,
    onSuccess: () => {
      setAsking(false);
      onChanged();
    },
    // Another administrator may have deleted it, so the list is fetched again.
    onError: onChanged,
  });
  return (
    <>
      <Button
        size="icon"
        variant="ghost"
        reason={offline}
        aria-label={`Remover ${label}`}
        onClick={() => setAsking(true)}
      >
        <Icon name="trash" />
      </Button>
      <ConfirmDialog
        open={asking}
        title="Remover da loja?"
        confirm="Remover"
        busyLabel="Removendo..."
        busy={busy}
        reason={reason}
        onClose={() => setAsking(false)}
        onConfirm={() => run({ params: { id: Number(item.id) } })}
      >
        <p>
          {label} por {formatCredits(item.price)}. O que já foi comprado continua com quem comprou.
        </p>
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
