import * as v from 'valibot';
import {
  dropGroupBody,
  dropGroupItemBody,
  dropGroupEdit,
  dropGroupItemEdit,
  mobEdit,
} from '#contract/drops.ts';
import { FILL_CORRECTLY } from '#contract/fill-texts.ts';
import type { ItemChoice } from '#items/item-search.tsx';
import type { ItemSummary } from '#items/item-summary.ts';
import { chosenId, wholeText, decimalText } from '#lib/form-values.ts';
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

/** The form that edits a monster. */
export const mobEditForm = v.object({ label: mobEdit.entries.label });
