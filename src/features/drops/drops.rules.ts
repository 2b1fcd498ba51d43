import * as v from 'valibot';
import { dropGroupBody, dropGroupItemBody, type DropGroup, type DropGroupItem } from '#contract/drops.ts';
import { ITEM_SEARCH } from '#contract/limits.ts';
import type { RowId } from '#contract/shape.ts';
import type { ItemChoice } from '#items/item-search.tsx';
import { fold } from '#lib/fold.ts';
import { chosenId, decimalText, wholeText } from '#lib/form-values.ts';
import { readWhole } from '#lib/read-number.ts';
import { type Choice, NO_CHOICE } from '#ui/combobox.tsx';

export interface Mob {
  readonly id: RowId;
  readonly label: string;
}
export type MobChoice = Choice<Mob>;

/** Monsters whose name or id contains `text`, ignoring accents and case (product 6.5): none below 2 characters, 30 at most. */
export function searchMobs({ mobs, text }: { mobs: readonly Mob[]; text: string }): Mob[] {
  const wanted = fold(text);
  if (wanted.length < ITEM_SEARCH.minLength) return [];
  return mobs
    .filter(({ id, label }) => fold(label).includes(wanted) || String(id).includes(wanted))
    .slice(0, ITEM_SEARCH.most);
}

/** A group's item with the share of the group's draws that its weight means, from 0 to 1. */
export interface ShareOfGroup extends DropGroupItem {
  readonly share: number;
}

/** What the weights of one group mean (product 13.4). A weight that is none has no share. */
export function sharesOf(items: readonly DropGroupItem[]): ShareOfGroup[] {
  const weightOf = ({ weight }: DropGroupItem) => (Number.isFinite(weight) ? Math.max(weight, 0) : 0);
  const total = items.reduce((sum, item) => sum + weightOf(item), 0);
  return items.map((item) => ({ ...item, share: total > 0 ? weightOf(item) / total : 0 }));
}

/** A monster with its groups, in the order of their numbers. */
export interface MobGroups {
  readonly mob: Mob;
  readonly groups: readonly DropGroup[];
}

/** Groups by monster, by the monsters' names; a monster that the list lacks is called by its id. */
export function byMob({ groups, mobs }: { groups: readonly DropGroup[]; mobs: readonly Mob[] }): MobGroups[] {
  const known = new Map(mobs.map((mob) => [String(mob.id), mob]));
  const own = new Map<string, DropGroup[]>();
  for (const group of groups) {
    const id = String(group.mob_id);
    own.set(id, [...(own.get(id) ?? []), group]);
  }
  return [...own]
    .map(([id, groups]) => ({
      mob: known.get(id) ?? { id, label: `[${id}]` },
      groups: groups.toSorted((one, other) => one.group_number - other.group_number),
    }))
    .toSorted((one, other) => one.mob.label.localeCompare(other.mob.label, 'pt-BR'));
}

/** The monsters with groups whose name or id contains `text`; all of them below two characters. */
export function filterByMob({
  all,
  text,
}: {
  all: readonly MobGroups[];
  text: string;
}): readonly MobGroups[] {
  const wanted = fold(text);
  if (wanted.length < ITEM_SEARCH.minLength) return all;
  return all.filter(({ mob }) => fold(mob.label).includes(wanted) || String(mob.id).includes(wanted));
}

export interface GroupFields {
  mob: MobChoice;
  group_number: string;
  probability: string;
  item: ItemChoice;
  weight: string;
}
export const NEW_GROUP: GroupFields = {
  mob: NO_CHOICE,
  group_number: '',
  probability: '100',
  item: NO_CHOICE,
  weight: '',
};

const FILL = 'Preencha todos os campos corretamente.';
const chosen = v.pipe(
  chosenId,
  v.check((id) => id !== undefined, FILL),
);

/** The form of product 13.2; every broken rule has the same words. */
export const groupForm = v.object({
  mob: v.pipe(chosen, dropGroupBody.entries.mob_id),
  group_number: v.pipe(wholeText, dropGroupBody.entries.group_number),
  probability: v.pipe(decimalText, dropGroupBody.entries.probability),
  item: v.pipe(chosen, dropGroupItemBody.entries.item_id),
  weight: v.pipe(decimalText, dropGroupItemBody.entries.weight),
});

/** The monster's group of that number, which an item is then added to instead of a second one of the same number. */
export const groupOf = ({
  groups,
  number,
}: {
  groups: readonly DropGroup[] | undefined;
  number: string;
}): DropGroup | undefined => groups?.find(({ group_number }) => group_number === readWhole(number));
