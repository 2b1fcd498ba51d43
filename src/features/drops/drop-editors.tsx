import type { Reply } from '#contract/call.ts';
import { dropsCalls } from '#contract/calls/drops.ts';
import { CHANCE_MODES, type ChanceMode } from '#contract/mobs.ts';
import type { DropGroup, DropGroupItem } from '#contract/drops.ts';
import { unknownItem } from '#items/item-summary.ts';
import type { ItemLookup } from '#items/use-item-lookup.ts';
import { formatForInput } from '#lib/read-number.ts';
import { RowEditor } from '#edits/row-editor.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { FieldPair } from '#ui/two-columns.tsx';
import { SUCCESS } from '#lib/success.ts';
import { GroupItemFields, GroupNumberFields } from './group-form.tsx';
import type { Mob } from './drops.rules.ts';
import {
  groupEditForm,
  groupItemEditForm,
  groupItemFieldsOf,
  mobEditForm,
  mobFieldsOf,
  settingsForm,
} from './drops.forms.ts';

/** The name of an item, or its id in brackets if the catalogue lacks it. */
export const labelOf = ({ id, itemOf }: { id: number; itemOf: ItemLookup }): string =>
  (itemOf(id) ?? unknownItem(id)).label;

const CHANCES = 'O que os jogadores veem das chances';
const AS_SERVER = 'Como no servidor todo';
const modeText = (mode: ChanceMode | null | undefined): string => (mode ? CHANCE_MODES[mode] : AS_SERVER);
const yesNo = (value: boolean | null | undefined): string => (value ? 'Sim' : 'Não');

interface EditorProps {
  onChanged: () => void;
  onClose: () => void;
}

/** Edits a drop group's number, its probability, and what players see of its chances. */
export function GroupEditor({ group, ...editor }: EditorProps & { group: DropGroup }) {
  return (
    <RowEditor
      {...editor}
      title={`Grupo ${group.group_number}`}
      call={dropsCalls.updateDropGroup}
      success={SUCCESS.updateDropGroup}
      schema={groupEditForm}
      initial={{
        group_number: String(group.group_number),
        probability: formatForInput(group.probability),
        chances: group.chances ?? '',
      }}
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
        { label: CHANCES, mine: modeText(mine.chances), current: modeText(current.chances) },
      ]}
    >
      {(form) => (
        <>
          <GroupNumberFields form={form} />
          <Select label={CHANCES} {...form.field('chances')} options={Object.entries(CHANCE_MODES)}>
            <option value="">{AS_SERVER}</option>
          </Select>
        </>
      )}
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

/** Edits a monster's name and what the game says of it. */
export function MobEditor({ mob, revision, ...editor }: EditorProps & { mob: Mob; revision: number }) {
  return (
    <RowEditor
      {...editor}
      title={`Monstro nº ${mob.id}`}
      call={dropsCalls.updateMob}
      success={SUCCESS.updateMob}
      schema={mobEditForm}
      initial={mobFieldsOf(mob)}
      revision={revision}
      inputOf={(body, base) => ({ params: { id: Number(mob.id) }, body: { ...body, revision: base } })}
      conflictOf={({ mine, current }) => [
        { label: 'Nome', mine: mine.label, current: current.label },
        { label: 'Nível', mine: String(mine.level ?? ''), current: String(current.level ?? '') },
        { label: 'Vida', mine: String(mine.hp ?? ''), current: String(current.hp ?? '') },
        { label: 'Chefe', mine: yesNo(mine.boss), current: yesNo(current.boss) },
      ]}
    >
      {(form, values) => (
        <>
          <TextField label="Nome" maxLength={200} autoComplete="off" {...form.field('label')} />
          <FieldPair>
            <NumberField label="Nível" {...form.field('level')} />
            <NumberField label="Vida" {...form.field('hp')} />
          </FieldPair>
          <Checkbox
            label="Chefe"
            name="boss"
            checked={values.boss}
            onChange={({ target }) => form.set({ boss: target.checked })}
          />
        </>
      )}
    </RowEditor>
  );
}

/** Edits what players see of the chances of all groups that say nothing themselves. */
export function SettingsEditor({
  settings,
  ...editor
}: EditorProps & { settings: Reply<typeof dropsCalls.getDropSettings> }) {
  return (
    <RowEditor
      {...editor}
      title="Chances para jogadores"
      call={dropsCalls.updateDropSettings}
      success={SUCCESS.updateDropSettings}
      schema={settingsForm}
      initial={{ chances: settings.chances }}
      revision={settings.revision}
      inputOf={(body, revision) => ({ body: { ...body, revision } })}
      conflictOf={({ mine, current }) => [
        { label: CHANCES, mine: modeText(mine.chances), current: modeText(current.chances) },
      ]}
    >
      {(form) => (
        <Select
          label={CHANCES}
          hint="Vale para todos os grupos que não dizem outra coisa. O que está escondido não sai do servidor."
          {...form.field('chances')}
          options={Object.entries(CHANCE_MODES)}
        />
      )}
    </RowEditor>
  );
}
