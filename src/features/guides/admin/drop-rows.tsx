import { useState } from 'react';
import { guidesAdminCalls } from '#contract/calls/guides-admin.ts';
import type { GuideDrop, GuideMap } from '#contract/guides.ts';
import { RARITIES, type Rarity } from '#contract/rarities.ts';
import { percentText } from '#lib/percent.ts';
import { ItemIcon } from '#items/item-icon.tsx';
import { ItemSearch } from '#items/item-search.tsx';
import { RarityBadge } from '#items/rarity-badge.tsx';
import { type ItemSummary, unknownItem } from '#items/item-summary.ts';
import { useItemLookup } from '#items/use-item-lookup.ts';
import { useCollectionSync, useSync } from '#offline/collections/collections-context.ts';
import { useRemoveAction } from '#edits/use-remove-action.ts';
import { RowEditor } from '#edits/row-editor.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { RowButton } from '#ui/row-button.tsx';
import { RowMenu } from '#ui/row-menu.tsx';
import { LoadingRows } from '#ui/row-skeletons.tsx';
import { Rows } from '#ui/rows.tsx';
import { useSortedRows } from '#ui/use-sorted-rows.tsx';
import { muted } from '#ui/text-style.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { SUCCESS } from '#lib/success.ts';
import { DropRateField } from './drop-form.tsx';
import { dropConflict } from './guides.admin.rules.ts';
import { dropEditForm, dropFieldsOf } from './guides.forms.ts';

const COLUMNS = '2rem minmax(0, 1fr) 8rem 10rem 2.75rem';

const rankOf = (rarity: Rarity | undefined): number | null => (rarity ? RARITIES.indexOf(rarity) : null);

/** The drops of a map, with buttons to edit and remove them. */
export function DropRows({ map }: { map: GuideMap }) {
  useCollectionSync('items');
  const sync = useSync();
  const changed = () => void sync.sync('guides');
  const [editing, setEditing] = useState<GuideDrop | null>(null);
  const drops = map.drop_guide ?? [];
  const itemOf = useItemLookup(drops.map(({ item_id }) => item_id));
  const labelOf = (id: number) => (itemOf(id) ?? unknownItem(id)).label;
  const { sorted, headOf } = useSortedRows({
    rows: drops.toSorted((one, other) => (other.drop_rate ?? -1) - (one.drop_rate ?? -1)),
    keys: {
      item: ({ item_id }) => labelOf(item_id),
      rarity: ({ item_id }) => rankOf(itemOf(item_id)?.rarity),
      rate: ({ drop_rate }) => drop_rate ?? null,
    },
  });
  if (drops.length === 0) return <EmptyState text="Nenhum item encontrado para este mapa." />;
  if (drops.some(({ item_id }) => itemOf(item_id) === undefined))
    return <LoadingRows text="Carregando itens..." count={drops.length} line={false} heads short />;
  return (
    <>
      <Rows
        label="Itens do mapa"
        columns={COLUMNS}
        heads={['', headOf('item', 'Item'), headOf('rarity', 'Raridade'), headOf('rate', 'Taxa', 'end'), '']}
      >
        {sorted.map((drop, index) => (
          <DropRow
            key={drop.id ?? `${index}`}
            drop={drop}
            item={itemOf(drop.item_id) ?? unknownItem(drop.item_id)}
            onEdit={() => setEditing(drop)}
            onChanged={changed}
          />
        ))}
      </Rows>
      {editing ? (
        <DropEditor
          drop={editing}
          labelOf={labelOf}
          icon={(itemOf(editing.item_id) ?? unknownItem(editing.item_id)).icon}
          onChanged={changed}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </>
  );
}

function DropRow({
  drop,
  item: { icon, label, rarity },
  onEdit,
  onChanged,
}: {
  drop: GuideDrop;
  item: ItemSummary;
  onEdit: () => void;
  onChanged: () => void;
}) {
  const { id, drop_rate, revision } = drop;
  const removal = useRemoveAction({
    name: label,
    success: SUCCESS.deleteGuideDrop,
    remove: guidesAdminCalls.deleteGuideDrop,
    restore: guidesAdminCalls.restoreGuideDrop,
    input: { params: { id: Number(id) } },
    onChanged,
  });
  const canEdit = typeof id === 'number' && typeof revision === 'number';
  return (
    <ListRow
      short
      icon={<ItemIcon icon={icon} size={32} frame={rarity} />}
      name={
        canEdit ? (
          <RowButton label={`Editar ${label}`} onPress={onEdit}>
            {label}
          </RowButton>
        ) : (
          label
        )
      }
      facts={[
        <span key="rarity" data-badge="">
          {rarity ? <RarityBadge rarity={rarity} /> : '—'}
        </span>,
      ]}
      end={
        typeof drop_rate === 'number' ? (
          <span data-across="">
            <VisuallyHidden>Taxa de drop: </VisuallyHidden>
            <span>{percentText(drop_rate)}</span>
          </span>
        ) : (
          <span data-across="" className={muted()}>
            Sem taxa
          </span>
        )
      }
      menu={
        canEdit ? (
          <RowMenu name={label} actions={[{ label: 'Editar', icon: 'edit', onSelect: onEdit }, removal]} />
        ) : null
      }
    />
  );
}

function DropEditor({
  drop,
  labelOf,
  icon,
  onChanged,
  onClose,
}: {
  drop: GuideDrop;
  labelOf: (id: number) => string;
  icon: number;
  onChanged: () => void;
  onClose: () => void;
}) {
  return (
    <RowEditor
      title="Editar drop"
      call={guidesAdminCalls.updateGuideDrop}
      success={SUCCESS.updateGuideDrop}
      schema={dropEditForm}
      initial={dropFieldsOf({ drop, item: { id: drop.item_id, label: labelOf(drop.item_id), icon } })}
      revision={drop.revision ?? 1}
      inputOf={({ item_id: item, dropRate }, revision) => ({
        params: { id: Number(drop.id) },
        body: { name: item.label, item_id: item.id, dropRate, revision },
      })}
      conflictOf={(versions) => dropConflict({ ...versions, labelOf })}
      onChanged={onChanged}
      onClose={onClose}
    >
      {(form, values) => (
        <>
          <ItemSearch
            value={values.item_id}
            error={form.errorOf('item_id')}
            onChange={(item_id) => form.set({ item_id })}
          />
          <DropRateField {...form.field('dropRate')} />
        </>
      )}
    </RowEditor>
  );
}
