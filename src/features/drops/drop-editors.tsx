import { dropsCalls } from '#contract/calls/drops.ts';
import type { DropGroup, DropGroupItem } from '#contract/drops.ts';
import { unknownItem } from '#items/item-summary.ts';
import type { ItemLookup } from '#items/use-item-lookup.ts';
import { formatForInput } from '#lib/read-number.ts';
import { RowEditor } from '#edits/row-editor.tsx';
import { TextField } from '#ui/text-field.tsx';
import { SUCCESS } from '#lib/success.ts';
import { GroupItemFields, GroupNumberFields } from './group-form.tsx';
import type { Mob } from './drops.rules.ts';
import { groupEditForm, groupItemEditForm, groupItemFieldsOf, mobEditForm } from './drops.forms.ts';

/** The name of an item, or its id in brackets if the catalogue lacks it. */
export const labelOf = ({ id, itemOf }: { id: number; itemOf: ItemLookup }): string =>
  (itemOf(id) ?? unknownItem(id)).label;

interface EditorProps {
  onChanged: () => void;
  onClose: () => void;
}

/** Edits a drop group's number and probability. */
export function GroupEditor({ group, ...editor }: EditorProps & { group: DropGroup }) {
  return (
    <RowEditor
      {...editor}
      title={`Grupo ${group.group_number}`}
      call={dropsCalls.updateDropGroup}
      success={SUCCESS.updateDropGroup}
      schema={groupEditForm}
      initial={{ group_number: String(group.group_number), probability: formatForInput(group.probability) }}
      revision={group.revision ?? 1}
      inputOf={(body, revision) => ({ params: { id: Number(group.id) }, body: { ...body, revision } })}
      conflictOf={({ mine, current }) => [
        {
          label: 'Número do grupo',
          mine: String(mine.group_number),
          current: String(current.group_number),
        },
        {
          label: 'Probabilidade (%)',
          mine: formatForInput(mine.probability),
          current: formatForInput(current.probability),
        },
      ]}
    >
      {(form) => <GroupNumberFields form={form} />}
    </RowEditor>
  );
}

/** Edits the item and the weight of a drop group's item. */
export function GroupItemEditor({
  item,
  itemOf,
  ...editor
}: EditorProps & { item: DropGroupItem; itemOf: ItemLookup }) {
  const chosen = itemOf(item.item_id) ?? unknownItem(item.item_id);
  return (
    <RowEditor
      {...editor}
      title="Editar item do grupo"
      call={dropsCalls.updateDropGroupItem}
      success={SUCCESS.updateDropGroupItem}
      schema={groupItemEditForm}
      initial={groupItemFieldsOf({ chosen, weight: item.weight })}
      revision={item.revision ?? 1}
      inputOf={(body, revision) => ({ params: { id: Number(item.id) }, body: { ...body, revision } })}
      conflictOf={({ mine, current }) => [
        {
          label: 'Item',
          mine: labelOf({ id: mine.item_id, itemOf }),
          current: labelOf({ id: current.item_id, itemOf }),
        },
        { label: 'Peso', mine: formatForInput(mine.weight), current: formatForInput(current.weight) },
      ]}
    >
      {(form, values) => <GroupItemFields form={form} item={values.item_id} />}
    </RowEditor>
  );
}

/** Edits a monster's name. */
export function MobEditor({ mob, revision, ...editor }: EditorProps & { mob: Mob; revision: number }) {
  return (
    <RowEditor
      {...editor}
      title={`Monstro nº ${mob.id}`}
      call={dropsCalls.updateMob}
      success={SUCCESS.updateMob}
      schema={mobEditForm}
      initial={{ label: mob.label }}
      revision={revision}
      inputOf={(body, base) => ({ params: { id: Number(mob.id) }, body: { ...body, revision: base } })}
      conflictOf={({ mine, current }) => [{ label: 'Nome', mine: mine.label, current: current.label }]}
    >
      {(form) => <TextField label="Nome" maxLength={200} autoComplete="off" {...form.field('label')} />}
    </RowEditor>
  );
}
