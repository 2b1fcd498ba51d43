import { useState } from 'react';
import { guidesAdminCalls } from '#contract/calls/guides-admin.ts';
import type { GuideDrop, GuideMap } from '#contract/guides.ts';
import { rateText } from '#features/guides/guides.rules.ts';
import { ItemIcon } from '#items/item-icon.tsx';
import { ItemSearch } from '#items/item-search.tsx';
import { unknownItem } from '#items/item-summary.ts';
import { useItemLookup } from '#items/use-item-lookup.ts';
import { useCollectionSync, useSync } from '#offline/collections/collections-context.ts';
import { RemoveButton } from '#edits/remove-button.tsx';
import { RowEditor } from '#edits/row-editor.tsx';
import { css } from '#styled/css/index.js';
import { Card } from '#ui/card.tsx';
import { EditButton } from '#ui/edit-button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { stack } from '#ui/layout.ts';
import { muted } from '#ui/text-style.ts';
import { SUCCESS } from '#lib/success.ts';
import { DropRateField } from './drop-form.tsx';
import { dropConflict } from './guides.admin.rules.ts';
import { dropEditForm, dropFieldsOf } from './guides.forms.ts';

const line = css({ display: 'flex', alignItems: 'center', gap: '3' });
const words = css({ flex: '1', minWidth: '0', overflowWrap: 'anywhere' });
const name = css({ fontWeight: '600' });

/** The drops of a map, with buttons to edit and remove them. */
export function DropRows({ map }: { map: GuideMap }) {
  useCollectionSync('items');
  const sync = useSync();
  const changed = () => void sync.sync('guides');
  const [editing, setEditing] = useState<GuideDrop | null>(null);
  const drops = map.drop_guide ?? [];
  const itemOf = useItemLookup(drops.map(({ item_id }) => item_id));
  const labelOf = (id: number) => (itemOf(id) ?? unknownItem(id)).label;
  if (drops.length === 0) return <EmptyState text="Nenhum item encontrado para este mapa." />;
  return (
    <>
      <ul className={stack({ gap: 2 })}>
        {drops.map((drop, index) => (
          <Card as="li" key={drop.id ?? `${index}`} padding="sm" className={line}>
            <ItemIcon icon={(itemOf(drop.item_id) ?? unknownItem(drop.item_id)).icon} size={32} />
            <div className={words}>
              <h3 className={name}>{labelOf(drop.item_id)}</h3>
              <p className={muted({ digits: true })}>
                {typeof drop.drop_rate === 'number'
                  ? `Taxa de drop: ${rateText(drop.drop_rate)}`
                  : 'Sem taxa de drop'}
              </p>
            </div>
            {typeof drop.id === 'number' && typeof drop.revision === 'number' ? (
              <span>
                <EditButton name={labelOf(drop.item_id)} onClick={() => setEditing(drop)} />
                <RemoveButton
                  name={labelOf(drop.item_id)}
                  success={SUCCESS.deleteGuideDrop}
                  remove={guidesAdminCalls.deleteGuideDrop}
                  restore={guidesAdminCalls.restoreGuideDrop}
                  input={{ params: { id: drop.id } }}
                  onChanged={changed}
                />
              </span>
            ) : null}
          </Card>
        ))}
      </ul>
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
