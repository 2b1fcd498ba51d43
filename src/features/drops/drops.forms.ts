import * as v from 'valibot';
import {
  dropGroupBody,
  dropGroupItemBody,
  dropGroupEdit,
  dropGroupItemEdit,
  dropSettingsEdit,
  mobEdit,
  type MobSpawn,
  mobSpawnEdit,
} from '#contract/drops.ts';
import { FILL_CORRECTLY } from '#contract/fill-texts.ts';
import type { ItemChoice } from '#items/item-search.tsx';
import type { ItemSummary } from '#items/item-summary.ts';
import { chosenId, decimalText, optionalWholeText, selectedId, wholeText } from '#lib/form-values.ts';
import { formatForInput } from '#lib/read-number.ts';
import { type Choice, NO_CHOICE } from '#ui/combobox.tsx';
import type { Mob } from './drops.rules.ts';

export type MobChoice = Choice<Mob>;

export interface GroupFields {
  mob_id: MobChoice;
  group_number: string;
  probability: string;
  item_id: ItemChoice;
  weight: string;
}

export const NEW_GROUP: GroupFields = {
  mob_id: NO_CHOICE,
  group_number: '',
  probability: '100',
  item_id: NO_CHOICE,
  weight: '',
};

const chosen = v.pipe(
  chosenId,
  v.check((id) => id !== undefined, FILL_CORRECTLY),
);

/** The form of product 13.2. Its fields are those of two calls: one creates the group, one adds the item. All rules have one message. */
export const groupForm = v.pipe(
  v.object({
    mob_id: v.pipe(chosen, dropGroupBody.entries.mob_id),
    group_number: v.pipe(wholeText, dropGroupBody.entries.group_number),
    probability: v.pipe(decimalText, dropGroupBody.entries.probability),
    item_id: v.pipe(chosen, dropGroupItemBody.entries.item_id),
    weight: v.pipe(decimalText, dropGroupItemBody.entries.weight),
  }),
  v.metadata({ forAllFields: FILL_CORRECTLY }),
);

/** The form that edits a group (product 13.5). */
export const groupEditForm = v.pipe(
  v.object({
    group_number: v.pipe(wholeText, dropGroupEdit.entries.group_number),
    probability: v.pipe(decimalText, dropGroupEdit.entries.probability),
    chances: v.pipe(
      v.string(),
      v.transform((mode): string | null | undefined => mode || null),
      dropGroupEdit.entries.chances,
    ),
  }),
  v.metadata({ forAllFields: FILL_CORRECTLY }),
);

/** The form that edits a group's item. */
export const groupItemEditForm = v.pipe(
  v.object({
    item_id: v.pipe(chosen, dropGroupItemEdit.entries.item_id),
    weight: v.pipe(decimalText, dropGroupItemEdit.entries.weight),
  }),
  v.metadata({ forAllFields: FILL_CORRECTLY }),
);

/** The values of a group's item in that form. */
export const groupItemFieldsOf = ({
  chosen,
  weight,
}: {
  chosen: ItemSummary;
  weight: number;
}): Pick<GroupFields, 'item_id' | 'weight'> => ({
  item_id: { text: chosen.label, chosen },
  weight: formatForInput(weight),
});

/** The form that edits a monster (product 13.6). */
export const mobEditForm = v.object({
  label: mobEdit.entries.label,
  level: v.pipe(optionalWholeText, mobEdit.entries.level),
  hp: v.pipe(optionalWholeText, mobEdit.entries.hp),
  boss: v.boolean(),
});

/** The values of a monster in that form. */
export const mobFieldsOf = ({ label, level, hp, boss }: Mob) => ({
  label,
  level: String(level ?? ''),
  hp: String(hp ?? ''),
  boss: boss === true,
});

/** The form of a monster's map, new or edited. */
export const spawnForm = v.pipe(
  v.object({
    map_id: v.pipe(selectedId, v.number(FILL_CORRECTLY)),
    count: v.pipe(wholeText, mobSpawnEdit.entries.count),
    respawn: v.pipe(optionalWholeText, mobSpawnEdit.entries.respawn),
  }),
  v.metadata({ forAllFields: FILL_CORRECTLY }),
);

export const NEW_SPAWN = { map_id: '', count: '', respawn: '' };
export type SpawnFields = typeof NEW_SPAWN;

/** The values of a monster's map in that form. */
export const spawnFieldsOf = ({ map_id, count, respawn }: MobSpawn): SpawnFields => ({
  map_id: String(map_id),
  count: String(count),
  respawn: String(respawn ?? ''),
});

/** The form of what players see of all chances. */
export const settingsForm = v.object({ chances: dropSettingsEdit.entries.chances });
