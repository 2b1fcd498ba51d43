import * as v from 'valibot';

/** Body of every refusal. Other APIs may leave the code out. `field` names the input a 400 speaks of. */
export const errorReply = v.object({
  message: v.string(),
  code: v.optional(v.string()),
  field: v.optional(v.nullable(v.string())),
});
