import * as v from 'valibot';

/**
 * Body of every error reply. Other APIs may leave the code out. `field` names the input that a 400 is about; `current` is the row of a
 * row_conflict as it is now.
 */
export const errorReply = v.object({
  message: v.string(),
  code: v.optional(v.string()),
  field: v.optional(v.nullable(v.string())),
  current: v.optional(v.unknown()),
});
