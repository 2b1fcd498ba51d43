import * as v from 'valibot';
import { itemEdit, effectEdit } from '#contract/items-admin.ts';
import { wholeText } from '#lib/form-values.ts';

/** The form that edits an item (product 6.8). */
export const itemForm = v.object({
  label: itemEdit.entries.label,
  icon: v.pipe(wholeText, itemEdit.entries.icon),
});

/** The form that edits an effect. */
export const effectForm = v.object({ effect_name: effectEdit.entries.effect_name });
