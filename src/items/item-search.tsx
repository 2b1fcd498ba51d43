import { useCollectionSync } from '#offline/collections/collections-context.ts';
import { type Choice, Combobox } from '#ui/combobox.tsx';
import { ItemIcon } from './item-icon.tsx';
import type { ItemSummary } from './item-summary.ts';
import { type ItemSearch as Search, useItemSearch } from './use-item-search.ts';
import { ITEM_SEARCH } from './items.search.ts';

/** The form value of an item field: the typed text and the chosen item. */
export type ItemChoice = Choice<ItemSummary>;

function statusOf({ state, items }: Search): string {
  if (state === 'idle') return `Digite ao menos ${ITEM_SEARCH.minLength} letras do nome.`;
  if (state === 'waiting') return 'Buscando...';
  if (state === 'unavailable') return 'O catálogo ainda não está neste aparelho.';
  if (items.length === 0) return 'Nenhum item com este nome.';
  if (items.length === ITEM_SEARCH.maxResults)
    return `Os ${ITEM_SEARCH.maxResults} primeiros: digite mais do nome.`;
  return items.length === 1 ? '1 item encontrado.' : `${items.length} itens encontrados.`;
}

/** A field that finds an item by its name in the stored catalogue, also offline. */
export function ItemSearch({
  label = 'Item',
  value,
  onChange,
  error,
  reason,
}: {
  label?: string;
  value: ItemChoice;
  onChange: (next: ItemChoice) => void;
  error?: string | undefined;
  /** Why no item can be chosen now. */
  reason?: string | undefined;
}) {
  const { text, chosen } = value;
  // After an item was chosen nothing is searched.
  const search = useItemSearch(chosen ? '' : text);
  useCollectionSync('items');
  return (
    <Combobox
      label={label}
      name="item_id"
      error={error}
      disabled={reason !== undefined}
      value={value}
      onChange={onChange}
      suggestions={search.state === 'ready' ? search.items : []}
      idOf={({ id }) => String(id)}
      labelOf={({ label }) => label}
      status={reason ?? (chosen ? `Item ${chosen.id} escolhido.` : statusOf(search))}
      picture={chosen ? <ItemIcon icon={chosen.icon} size={26} frame="none" /> : undefined}
    >
      {(item) => (
        <>
          <ItemIcon icon={item.icon} size={26} frame="none" />
          {item.label}
        </>
      )}
    </Combobox>
  );
}
