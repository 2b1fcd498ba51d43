import * as v from 'valibot';
import { FILL_CORRECTLY } from './fill-texts.ts';
import { idInput, textInput, wholeNumberInput } from './input.ts';
import { revision, revisionInput } from './revision.ts';
import { numeric, rowId } from './shape.ts';

/** Monsters and their drop groups. */

export const mob = v.object({ id: rowId, label: v.string(), revision });
export type Mob = v.InferOutput<typeof mob>;
export const mobs = v.array(mob);

export const dropGroup = v.object({
  id: rowId,
  mob_id: rowId,
  group_number: numeric,
  probability: numeric,
  revision,
});
export type DropGroup = v.InferOutput<typeof dropGroup>;
export const dropGroups = v.array(dropGroup);

export const dropGroupItem = v.object({
  id: rowId,
  item_id: numeric,
  weight: numeric,
  drop_group_id: rowId,
  revision,
});
export type DropGroupItem = v.InferOutput<typeof dropGroupItem>;
export const dropGroupItems = v.array(dropGroupItem);

/** Body of POST /drop-groups. Probability is a percentage, 0 to 100. */
export const dropGroupBody = v.object({
  mob_id: idInput,
  group_number: wholeNumberInput({ min: 0, max: 10_000, message: FILL_CORRECTLY }),
  probability: v.pipe(
    v.number(FILL_CORRECTLY),
    v.minValue(0, FILL_CORRECTLY),
    v.maxValue(100, FILL_CORRECTLY),
  ),
});

const WEIGHT_MAX = 1_000_000;

/** Body of POST /drop-group-items: a positive weight, whole or not. */
export const dropGroupItemBody = v.object({
  drop_group_id: idInput,
  item_id: idInput,
  weight: v.pipe(
    v.number(FILL_CORRECTLY),
    v.check((weight) => weight > 0, FILL_CORRECTLY),
    v.maxValue(WEIGHT_MAX, FILL_CORRECTLY),
  ),
});

const { mob_id: _mob, ...groupChange } = dropGroupBody.entries;

/** Body of PATCH /drop-groups/{id}: a group stays with its monster. */
export const dropGroupEdit = v.object({ ...groupChange, revision: revisionInput });

const { drop_group_id: _group, ...itemChange } = dropGroupItemBody.entries;

/** Body of PATCH /drop-group-items/{id}: an item stays in its group. */
export const dropGroupItemEdit = v.object({ ...itemChange, revision: revisionInput });

/** Body of PATCH /mobs-name/{id}. */
export const mobEdit = v.object({
  label: textInput({ max: 200, message: 'Nome é obrigatório' }),
  revision: revisionInput,
});
