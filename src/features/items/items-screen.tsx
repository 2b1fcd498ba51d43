import { useState } from 'react';
import { ItemIcon } from '#items/item-icon.tsx';
import type { EffectNames } from '#items/item-display.ts';
import type { ItemSummary } from '#items/item-summary.ts';
import { type Catalogue, ITEM_SEARCH } from '#items/items.search.ts';
import { NO_ITEMS, NO_NAMES, useCatalogue } from '#items/use-catalogue.ts';
import { formatNumber } from '#lib/number.ts';
import { CollectionUpdated } from '#offline/collections/collection-updated.tsx';
import { SyncFailure } from '#offline/collections/sync-failure.tsx';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EditButton } from '#ui/edit-button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { stack } from '#ui/layout.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { TextField } from '#ui/text-field.tsx';
import { muted, rowTitle } from '#ui/text-style.ts';
import { useResultsInView } from '#ui/use-results-in-view.ts';
import { EffectEditor, ItemEditor } from './item-editors.tsx';
import { findEffects, findItems, PAGE_SIZE } from './items.rules.ts';

type ItemTab = 'itens' | 'efeitos';

const line = css({ display: 'flex', alignItems: 'center', gap: '3' });
const words = css({ flex: '1', minWidth: '0', overflowWrap: 'anywhere' });
const narrow = css({ maxWidth: '44rem' });

/** The screen that edits the catalogue's items and effects. */
export function ItemsScreen({ tab, onTab }: { tab: ItemTab; onTab: (tab: ItemTab) => void }) {
  const data = useCatalogue();
  return (
    <div className={narrow}>
      <Tabs
        label="Itens"
        value={tab}
        onChange={onTab}
        tabs={[
          {
            value: 'itens',
            label: 'Itens',
            content: itemsOf(data),
          },
          {
            value: 'efeitos',
            label: 'Efeitos',
            content: effectsOf(data),
          },
        ]}
      />
    </div>
  );
}

function itemsOf(data: ReturnType<typeof useCatalogue>) {
  if (!data?.catalogue) return <Skeleton shape="fill" />;
  if (data.catalogue !== NO_ITEMS) return <Items catalogue={data.catalogue} />;
  return <SyncFailure name="items" title="Não foi possível carregar os itens." />;
}

function effectsOf(data: ReturnType<typeof useCatalogue>) {
  if (!data) return <Skeleton shape="fill" />;
  if (data.effects !== NO_NAMES) return <Effects effects={data.effects} />;
  return <SyncFailure name="effects" title="Não foi possível carregar os efeitos." />;
}

function Items({ catalogue }: { catalogue: Catalogue }) {
  const [text, setText] = useState('');
  const [editing, setEditing] = useState<ItemSummary | null>(null);
  const results = useResultsInView(text);
  const found = findItems({ catalogue, text });
  return (
    <div className={stack({ gap: 3 })}>
      <CollectionUpdated name="items" />
      <TextField
        label="Buscar item"
        hint={`Por nome, a partir de ${ITEM_SEARCH.minLength} letras, ou pelo número.`}
        type="search"
        name="item"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div ref={results} className={stack({ gap: 2 })}>
        <p role="status" className={muted({ digits: true })}>
          {statusOf({ text, found: found.length, size: catalogue.byId.size })}
        </p>
        <ul className={stack({ gap: 2 })}>
          {found.map((item) => (
            <Card as="li" key={item.id} padding="sm" className={line}>
              <ItemIcon icon={item.icon} size={32} />
              <div className={words}>
                <h2 className={rowTitle}>{item.label}</h2>
                <p className={muted({ digits: true })}>{`nº ${item.id} · ícone ${item.icon}`}</p>
              </div>
              <EditButton name={`${item.label}, nº ${item.id}`} onClick={() => setEditing(item)} />
            </Card>
          ))}
        </ul>
      </div>
      {editing ? <ItemEditor item={editing} onClose={() => setEditing(null)} /> : null}
    </div>
  );
}

function statusOf({ text, found, size }: { text: string; found: number; size: number }): string {
  if (text.trim() === '') return `${formatNumber(size)} itens no catálogo.`;
  if (found === 0) return 'Nenhum item com este nome ou número.';
  if (found >= ITEM_SEARCH.maxResults) return `Os ${ITEM_SEARCH.maxResults} primeiros: digite mais do nome.`;
  return found === 1 ? '1 item encontrado.' : `${found} itens encontrados.`;
}

function Effects({ effects }: { effects: EffectNames }) {
  const [text, setText] = useState('');
  const [limit, setLimit] = useState(PAGE_SIZE);
  const [editing, setEditing] = useState<number | null>(null);
  const found = findEffects({ effects, text });
  return (
    <div className={stack({ gap: 3 })}>
      <CollectionUpdated name="effects" />
      <TextField
        label="Buscar efeito"
        hint="Por nome ou número."
        type="search"
        name="efeito"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {found.length === 0 ? <EmptyState text="Nenhum efeito encontrado." /> : null}
      <ul className={stack({ gap: 2 })}>
        {found.slice(0, limit).map(({ index, label, name: stored }) => (
          <Card as="li" key={index} padding="sm" className={line}>
            <div className={words}>
              <h2 className={rowTitle}>{label}</h2>
              <p
                className={muted({ digits: true })}
              >{`nº ${index}${stored === label ? '' : ` · ${stored.trim() === '' ? 'sem nome' : `guardado como “${stored}”`}`}`}</p>
            </div>
            <EditButton name={`${label}, nº ${index}`} onClick={() => setEditing(index)} />
          </Card>
        ))}
      </ul>
      {found.length > limit ? (
        <Button
          onClick={() => setLimit(limit + PAGE_SIZE)}
        >{`Mostrar mais efeitos (${formatNumber(found.length - limit)})`}</Button>
      ) : null}
      {editing === null ? null : <EffectEditor index={editing} onClose={() => setEditing(null)} />}
    </div>
  );
}
