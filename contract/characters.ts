import * as v from 'valibot';
import { numeric } from './shape.ts';

export const character = v.object({
  name: v.string(),
  level: numeric,
  classinfo: numeric,
  /** The class's name in a game with classes of its own (extension); then `classinfo` only chooses the emblem. */
  class_name: v.nullish(v.string()),
  honor: v.optional(v.nullable(numeric), 0),
  killpoint: v.optional(v.nullable(numeric), 0),
  loggedtime: v.nullish(numeric, null),
});
export type Character = v.InferOutput<typeof character>;
export const characters = v.array(character);
