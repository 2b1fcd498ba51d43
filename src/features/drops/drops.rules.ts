import type { DropGroup, DropGroupItem, Mob as ContractMob } from '#contract/drops.ts';
import { fold } from '#lib/fold.ts';
import { readWhole } from '#lib/read-number.ts';
import { ITEM_SEARCH } from '#items/items.search.ts';

/** A monster. It has a revision if the API can edit it. */
export type Mob = Pick<ContractMob, 'id' | 'label'> & Partial<ContractMob>;

/** The monsters whose name or id contains `text`, ignoring accents and case: at most 30, and none below 2 characters (product 6.5). */
export function searchMobs({ mobs, text }: { mobs: readonly Mob[]; text: string }): Mob[] {
  const needle = fold(text);
  if (needle.length < ITEM_SEARCH.minLength) return [];
  return mobs
    .filter(({ id, label }) => fold(label).includes(needle) || String(id).includes(needle))
    .slice(0, ITEM_SEARCH.maxResults);
}

/** A group's items with their shares of the total weight, from 0 to 1 (product 13.4). A weight below 0 counts as 0. */
export function sharesOf(items: readonly DropGroupItem[]): (DropGroupItem & { readonly share: number })[] {
  const weightOf = ({ weight }: DropGroupItem) => (Number.isFinite(weight) ? Math.max(weight, 0) : 0);
  const total = items.reduce((sum, item) => sum + weightOf(item), 0);
  return items.map((item) => ({ ...item, share: total > 0 ? weightOf(item) / total : 0 }));
}

/** A monster with its groups, in the order of their numbers. */
export interface MobGroups {
  readonly mob: Mob;
  readonly groups: readonly DropGroup[];
}

/** All monsters with their groups, sorted by name. A monster that is missing from `mobs` is named by its id. */
export function groupsByMob({
  groups,
  mobs,
}: {
  groups: readonly DropGroup[];
  mobs: readonly Mob[];
}): MobGroups[] {
  const mobsById = new Map(mobs.map((mob) => [String(mob.id), mob]));
  const groupsByMobId = new Map<string, DropGroup[]>(mobs.map(({ id }) => [String(id), []]));
  for (const group of groups) {
    const id = String(group.mob_id);
    groupsByMobId.set(id, [...(groupsByMobId.get(id) ?? []), group]);
  }
  return [...groupsByMobId]
    .map(([id, groups]) => ({
      mob: mobsById.get(id) ?? { id, label: `[${id}]` },
      groups: groups.toSorted((one, other) => one.group_number - other.group_number),
    }))
    .toSorted((one, other) => one.mob.label.localeCompare(other.mob.label, 'pt-BR'));
}

/** The monsters whose name or id contains `text`, also those without groups. Below 2 characters all that have groups. */
export function filterMobs({ all, text }: { all: readonly MobGroups[]; text: string }): readonly MobGroups[] {
  const needle = fold(text);
  if (needle.length < ITEM_SEARCH.minLength) return all.filter(({ groups }) => groups.length > 0);
  return all.filter(({ mob }) => fold(mob.label).includes(needle) || String(mob.id).includes(needle));
}

/** The monster's group that already has this number, if there is one. */
export const groupOf = ({
  groups,
  number,
}: {
  groups: readonly DropGroup[] | undefined;
  number: string;
}): DropGroup | undefined => groups?.find(({ group_number }) => group_number === readWhole(number));
