import * as v from 'valibot';
import { PACK } from './pack.ts';
import { RARITIES } from './rarities.ts';
import { revision } from './revision.ts';
import { flag, gameId, numeric } from './shape.ts';

/** Game items, their icons and effects. Sheets from `ownFrom` on are the operator's (`portal icons`); the others are part of the build. */
export const SPRITES = { sheets: 10, perSheet: 576, perRow: 24, cell: 42, ownFrom: 1000 } as const;
export const REFINE_STEP = PACK.items.refineStep;
export const CASH_ITEM_ID = 1;
/** Item types whose name carries a plus level. */
export const REFINED_TYPES = PACK.items.refinedTypes;
/** Whether the game has plus levels. */
export const HAS_PLUS = REFINED_TYPES.length > 0;

const iconIndex = v.fallback(v.pipe(numeric, v.integer(), v.minValue(0)), 0);

/** Left out where the API has no such text, or none that can be read. */
const detailText = v.fallback(v.nullish(v.string()), undefined);

/** What the game says of an item besides its name. All of it is an extension. */
const itemDetails = {
  /** The game's own words, such as "Espada" and "Guerreiro". */
  type: detailText,
  class: detailText,
  level: v.fallback(v.nullish(numeric), undefined),
  rarity: v.fallback(v.nullish(v.picklist(RARITIES)), undefined),
  description: detailText,
  tradable: v.fallback(v.nullish(flag), undefined),
};

/** An entry of GET /game-items and the reply of GET /game-items/{id}. */
export const gameItem = v.object({
  id: gameId,
  label: v.string(),
  icon: v.optional(v.nullable(iconIndex), 0),
  ...itemDetails,
});
export type GameItem = v.InferOutput<typeof gameItem>;
export const gameItems = v.array(gameItem);

/** The reply of GET /game-items/{id}. Other APIs may leave the id out. */
export const gameItemLabel = v.object({
  label: v.string(),
  icon: v.optional(v.nullable(iconIndex), 0),
  ...itemDetails,
  /** Extension: an item without it cannot be edited. */
  revision,
});

export const effectName = v.object({
  effect_index: numeric,
  effect_name: v.optional(v.nullable(v.string()), ''),
});
export const effectNames = v.array(effectName);
export type EffectName = v.InferOutput<typeof effectName>;

const maybeNumber = v.nullish(numeric, null);

/** Attributes of a single item in a reply: level or quantity, depending on its type, and three effects. */
export const itemAttributes = v.object({
  quantity: v.optional(v.nullable(numeric), 1),
  refine: v.optional(v.nullable(numeric), 0),
  item_type: v.optional(v.nullable(numeric), 0),
  effect1_index: maybeNumber,
  effect1_value: maybeNumber,
  effect2_index: maybeNumber,
  effect2_value: maybeNumber,
  effect3_index: maybeNumber,
  effect3_value: maybeNumber,
});
export type ItemAttributes = v.InferOutput<typeof itemAttributes>;

/** Whether the name carries a plus level instead of a quantity. */
export const isRefinedType = (itemType: number): boolean => REFINED_TYPES.includes(itemType);
