import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { shopCalls } from '#contract/calls/shop.ts';
import { PACK } from '#contract/pack.ts';
import type { ShopItem } from '#contract/shop.ts';
import { shopQueries } from '#features/shop/shop.queries.ts';
import { filterByCategory, filterByName, nameOf } from '#features/shop/shop.rules.ts';
import { ItemIcon } from '#items/item-icon.tsx';
import { useHttp } from '#lib/http-context.ts';
import { formatNumber } from '#lib/number.ts';
import { ReadTime } from '#offline/connectivity/read-time.tsx';
import { useRemoveAction } from '#edits/use-remove-action.ts';
import { useFailureToast } from '#offline/connectivity/use-failure-toast.ts';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListSearch } from '#ui/list-search.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { RowButton } from '#ui/row-button.tsx';
import { RowMenu } from '#ui/row-menu.tsx';
import { LoadingRows } from '#ui/row-skeletons.tsx';
import { Rows } from '#ui/rows.tsx';
import { InTitleLine } from '#ui/title-line.tsx';
import { Toolbar } from '#ui/two-columns.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useResultsInView } from '#ui/use-results-in-view.ts';
import { useSortedRows } from '#ui/use-sorted-rows.tsx';
import { RowFact } from '#ui/row-fact.tsx';
import { SUCCESS } from '#lib/success.ts';
import { CategorySelect } from './category-select.tsx';
import { FinalRemoval } from './final-removal.tsx';
import { PackEditor } from './pack-editor.tsx';
import { PricesDialog } from './prices-dialog.tsx';

const COLUMNS = '2rem minmax(0, 1fr) 5rem minmax(0, 8rem) 7.5rem 2.75rem';
const FEWER = '2rem minmax(0, 1fr) 5rem 7.5rem 2.75rem';
const priceStyle = css({ color: 'gold2', fontSize: 'md', lineHeight: '1.25', fontWeight: '600' });
const onlyRead = css({ lgDown: { srOnly: true } });

/** The packs on sale. Each can be edited and removed, and prices can be changed by a percentage. */
export function PackList({ add }: { add: ReactNode }) {
  const queries = shopQueries(useHttp());
  const query = useQuery(queries.list());
  const { data, error } = query;
  useFailureToast({ call: shopCalls.listShopItems, error });
  const [category, setCategory] = useState('');
  const [name, setName] = useState('');
  const results = useResultsInView(name);
  const [pricing, setPricing] = useState(false);
  const queryClient = useQueryClient();
  const changed = () => void queryClient.invalidateQueries(queries.list());
  const inCategory = filterByCategory(data ?? [], category || undefined);
  const shown = filterByName(inCategory, name);
  return (
    <div>
      <Toolbar add={add}>
        <ListSearch
          label="Buscar item"
          placeholder="Nome do item"
          name="item"
          value={name}
          onText={setName}
        />
        <CategorySelect
          label="Mostrar categoria"
          labelHidden
          name="categoria"
          packs={data ?? []}
          value={category}
          onChange={setCategory}
        />
        {/* In its place from the start, so that nothing moves when the list comes. */}
        {!data || inCategory.some(({ revision }) => typeof revision === 'number') ? (
          <Button disabled={!data} onClick={() => setPricing(true)}>
            <span>
              Mudar preços<span className={onlyRead}> por porcentagem</span>
            </span>
          </Button>
        ) : null}
      </Toolbar>
      <InTitleLine>{data ? <ReadTime query={query} brief /> : null}</InTitleLine>
      {data && pricing ? (
        <PricesDialog
          packs={data}
          category={category}
          onChanged={changed}
          onClose={() => setPricing(false)}
        />
      ) : null}
      <div ref={results}>
        {!data ? (
          <QueryFallback
            query={query}
            failed={shopCalls.listShopItems.messages.fallback}
            loading={<LoadingRows text="Carregando itens..." line={false} heads />}
          />
        ) : shown.length === 0 ? (
          <EmptyState text={emptyText({ data, inCategory })} />
        ) : (
          <Packs items={shown} onChanged={changed} />
        )}
      </div>
    </div>
  );
}

function emptyText({ data, inCategory }: Record<'data' | 'inCategory', readonly ShopItem[]>): string {
  if (data.length === 0) return 'A loja ainda não tem itens.';
  return inCategory.length === 0 ? 'Nenhum item nesta categoria.' : 'Nenhum item com este nome.';
}

const KEYS = {
  name: nameOf,
  count: ({ item_cnt }: ShopItem) => item_cnt,
  category: ({ category }: ShopItem) => category ?? '',
  price: ({ price }: ShopItem) => price,
};

function Packs({ items, onChanged }: { items: readonly ShopItem[]; onChanged: () => void }) {
  const [editing, setEditing] = useState<ShopItem | null>(null);
  const { sorted, headOf } = useSortedRows({ rows: items, keys: KEYS });
  const heads = [
    '',
    headOf('name', 'Item'),
    headOf('count', 'Unidades', 'end'),
    <span key="category" data-minor>
      {headOf('category', 'Categoria')}
    </span>,
    headOf('price', 'Preço', 'end'),
    '',
  ];
  return (
    <>
      <Rows label="Itens à venda" columns={COLUMNS} fewer={FEWER} heads={heads}>
        {sorted.map((item) =>
          // An API without revisions can neither edit nor restore a pack.
          typeof item.revision === 'number' ? (
            <PackRow key={item.id} item={item} onEdit={() => setEditing(item)} onChanged={onChanged} />
          ) : (
            <PlainRow
              key={item.id}
              item={item}
              name={nameOf(item)}
              menu={<FinalRemoval item={item} label={labelOf(item)} onChanged={onChanged} />}
            />
          ),
        )}
      </Rows>
      {editing ? <PackEditor pack={editing} onChanged={onChanged} onClose={() => setEditing(null)} /> : null}
    </>
  );
}

const labelOf = (item: ShopItem): string => `${nameOf(item)}, ${formatNumber(item.item_cnt)} un.`;

function PackRow(props: { item: ShopItem; onEdit: () => void; onChanged: () => void }) {
  const { item, onEdit, onChanged } = props;
  const label = labelOf(item);
  const removal = useRemoveAction({
    name: label,
    success: SUCCESS.deleteShopItem,
    remove: shopCalls.deleteShopItem,
    restore: shopCalls.restoreShopItem,
    input: { params: { id: Number(item.id) } },
    onChanged,
  });
  return (
    <PlainRow
      item={item}
      name={
        <RowButton label={`Editar ${label}`} onPress={onEdit}>
          {nameOf(item)}
        </RowButton>
      }
      menu={<RowMenu name={label} actions={[{ label: 'Editar', icon: 'edit', onSelect: onEdit }, removal]} />}
    />
  );
}

function PlainRow({ item, name, menu }: { item: ShopItem; name: ReactNode; menu: ReactNode }) {
  const { icon, item_cnt, category, price } = item;
  return (
    <ListRow
      short
      icon={<ItemIcon icon={icon ?? 0} size={32} />}
      name={name}
      facts={[
        <RowFact key="quantity" after="un." number>
          {formatNumber(item_cnt)}
        </RowFact>,
        <span key="category" data-minor data-wide={category ? undefined : ''}>
          {category ?? '—'}
        </span>,
      ]}
      // Below the name, which has the whole line of a narrow row.
      note={
        <span className={priceStyle}>
          <span>{formatNumber(price)}</span>
          <VisuallyHidden>{` ${PACK.currency.many}`}</VisuallyHidden>
        </span>
      }
      menu={menu}
    />
  );
}
