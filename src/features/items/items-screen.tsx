import { useState } from 'react';
import type { GameItem } from '#contract/items.ts';
import { RARITIES } from '#contract/rarities.ts';
import { ItemIcon } from '#items/item-icon.tsx';
import type { ItemSummary } from '#items/item-summary.ts';
import { type Catalogue, ITEM_SEARCH } from '#items/items.search.ts';
import { RarityBadge } from '#items/rarity-badge.tsx';
import { NO_ITEMS, useCatalogue } from '#items/use-catalogue.ts';
import { formatNumber } from '#lib/number.ts';
import { CollectionUpdated } from '#offline/collections/collection-updated.tsx';
import { SyncFailure } from '#offline/collections/sync-failure.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { stack } from '#ui/layout.ts';
import { ListRow } from '#ui/list-row.tsx';
import { RowButton } from '#ui/row-button.tsx';
import { LoadingRows } from '#ui/row-skeletons.tsx';
import { Rows } from '#ui/rows.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { ListSearch } from '#ui/list-search.tsx';
import { muted } from '#ui/text-style.ts';
import { InTitleLine } from '#ui/title-line.tsx';
import { Toolbar } from '#ui/two-columns.tsx';
import { useResultsInView } from '#ui/use-results-in-view.ts';
import { useSortedRows } from '#ui/use-sorted-rows.tsx';
import { RowFact } from '#ui/row-fact.tsx';
import { EffectList } from './effect-list.tsx';
import { ItemEditor } from './item-editors.tsx';
import { useItemDetails } from './use-item-details.ts';
import { findItems, PAGE_SIZE } from './items.rules.ts';

type ItemTab = 'itens' | 'efeitos';

const COLUMNS = '2rem minmax(0, 2fr) 5.5rem 5rem minmax(0, 1fr) minmax(0, 1fr) 8rem';

/** What a column sorts by. An item's kind is known for all items, its other details only for those that are shown. */
const keysOf = ({ kinds }: Catalogue) => ({
  label: ({ label }: ItemSummary) => label,
  id: ({ id }: ItemSummary) => id,
  type: ({ id }: ItemSummary) => kinds.get(id)?.type ?? null,
  class: ({ id }: ItemSummary) => kinds.get(id)?.classes.join(', ') || null,
  level: ({ id }: ItemSummary) => kinds.get(id)?.level ?? null,
  rarity: ({ rarity }: ItemSummary) => (rarity ? RARITIES.indexOf(rarity) : null),
});

// Rows are as high with one line of name as with two: seven are in a phone's first screen.
const rows = css({ '--short-height': '4.25rem' });
// A row without a rarity is as high.
const rarityPlace = css({ display: 'flex', alignItems: 'center', minHeight: '1.5rem' });

/** The screen that edits the catalogue's items and effects. */
export function ItemsScreen({ tab, onTab }: { tab: ItemTab; onTab: (tab: ItemTab) => void }) {
  const data = useCatalogue();
  return (
    <Tabs
      label="Itens"
      value={tab}
      onChange={onTab}
      tabs={[
        {
          value: 'itens',
          label: 'Itens',
          content: <Items catalogue={data?.catalogue} />,
        },
        {
          value: 'efeitos',
          label: 'Efeitos',
          content: <EffectList effects={data?.effects} />,
        },
      ]}
    />
  );
}

/** The search is there before the items are, so that nothing that is typed meanwhile is lost. */
function Items({ catalogue }: { catalogue: Catalogue | null | undefined }) {
  const [text, setText] = useState('');
  const [limit, setLimit] = useState(PAGE_SIZE);
  const results = useResultsInView(text);
  return (
    <div>
      <InTitleLine>
        <CollectionUpdated name="items" brief />
      </InTitleLine>
      <Toolbar add={null}>
        <ListSearch
          label="Buscar item"
          placeholder="Nome ou número do item"
          name="item"
          value={text}
          onText={(typed) => {
            setText(typed);
            setLimit(PAGE_SIZE);
          }}
        />
      </Toolbar>
      <div ref={results} className={rows}>
        {!catalogue ? (
          <LoadingRows text="Carregando itens..." line={false} heads short />
        ) : catalogue === NO_ITEMS ? (
          <SyncFailure name="items" title="Não foi possível carregar os itens." />
        ) : (
          <FoundItems
            catalogue={catalogue}
            text={text}
            limit={limit}
            onMore={() => setLimit(limit + PAGE_SIZE)}
          />
        )}
      </div>
    </div>
  );
}

function FoundItems({
  catalogue,
  text,
  limit,
  onMore,
}: {
  catalogue: Catalogue;
  text: string;
  limit: number;
  onMore: () => void;
}) {
  const [editing, setEditing] = useState<ItemSummary | null>(null);
  const found = findItems({ catalogue, text });
  const { sorted, headOf } = useSortedRows({ rows: found, keys: keysOf(catalogue) });
  const heads = [
    '',
    headOf('label', 'Item'),
    headOf('id', 'Número', 'end'),
    headOf('level', 'Nível', 'end'),
    headOf('type', 'Tipo'),
    headOf('class', 'Classe'),
    headOf('rarity', 'Raridade', 'end'),
  ];
  const shown = sorted.slice(0, limit);
  const detailsOf = useItemDetails(shown.map(({ id }) => id));
  return (
    <>
      <div className={stack({ gap: 2 })}>
        <p role="status" className={muted({ digits: true })}>
          {shown.length === 0 ? '' : statusOf({ text, found: found.length, size: catalogue.byId.size })}
        </p>
        {shown.length === 0 ? (
          <EmptyState text="Nenhum item com este nome ou número." />
        ) : (
          <Rows label="Itens encontrados" columns={COLUMNS} heads={heads}>
            {shown.map((item) => (
              <ItemRow
                key={item.id}
                item={item}
                details={detailsOf(item.id)}
                onEdit={() => setEditing(item)}
              />
            ))}
          </Rows>
        )}
      </div>
      {found.length > limit ? (
        <ListFoot>
          <Button onClick={onMore}>{`Mostrar mais itens (${formatNumber(found.length - limit)})`}</Button>
        </ListFoot>
      ) : null}
      {editing ? <ItemEditor item={editing} onClose={() => setEditing(null)} /> : null}
    </>
  );
}

function ItemRow({
  item: { id, label, icon, rarity },
  details,
  onEdit,
}: {
  item: ItemSummary;
  details: GameItem | undefined;
  onEdit: () => void;
}) {
  const { type, class: classes, level } = details ?? {};
  return (
    <ListRow
      level={2}
      short
      icon={<ItemIcon icon={icon} size={32} frame={rarity} />}
      name={
        <RowButton label={`Editar ${label}, nº ${id}`} onPress={onEdit}>
          {label}
        </RowButton>
      }
      // What is known first stands first: the rest comes later and would move it.
      facts={[
        <RowFact key="id" before="nº" number>
          {id}
        </RowFact>,
        typeof level === 'number' ? (
          <RowFact key="level" before="nível" number>
            {level}
          </RowFact>
        ) : (
          ''
        ),
        type,
        classes,
      ]}
      end={<span className={rarityPlace}>{rarity ? <RarityBadge rarity={rarity} /> : null}</span>}
    />
  );
}

function statusOf({ text, found, size }: { text: string; found: number; size: number }): string {
  if (text.trim() === '') return size === 1 ? '1 item' : `${formatNumber(size)} itens`;
  if (found >= ITEM_SEARCH.maxResults) return `Os ${ITEM_SEARCH.maxResults} primeiros: digite mais do nome.`;
  return found === 1 ? '1 item encontrado.' : `${found} itens encontrados.`;
}
