import * as v from 'valibot';
import { revision } from './revision.ts';
import { gameId, numeric } from './shape.ts';

/** Game items, their icons and effects. */
export const SPRITES = { sheets: 10, perSheet: 576, perRow: 24, cell: 42 } as const;
export const REFINE_STEP = 16;
export const CASH_ITEM_ID = 1;
/** Item types whose name carries a plus level. */
export const REFINED_TYPES = [2, 3, 4, 5, 7, 1001, 1002, 1003, 1004, 1005, 1006, 1007];

const iconIndex = v.fallback(v.pipe(numeric, v.integer(), v.minValue(0)), 0);

/** An entry of GET /game-items and the reply of GET /game-items/{id}. */
export const gameItem = v.object({
  id: gameId,
  label: v.string(),
  icon: v.optional(v.nullable(iconIndex), 0),
});
export type GameItem = v.InferOutput<typeof gameItem>;
export const gameItems = v.array(gameItem);

/** The reply of GET /game-items/{id}. Other APIs may leave the id out. */
export const gameItemLabel = v.object({
  label: v.string(),
  icon: v.optional(v.nullable(iconIndex), 0),
  /** Extension: an item without it cannot be edited. */
  revision,
});

export const effectName = v.object({
  effect_index: numeric,
  effect_name: v.optional(v.nullable(v.string()), ''),
});
export const effectNames = v.array(effectName);
export type EffectName = v.InferOutput<typeof effectName>;

/** An effect's name without its 'X' and '+' markers; 'Efeito {index}' when it has none. */
export function effectLabel({ index, name }: { index: number; name: string | null | undefined }): string {
  const stripped = (name ?? '')
    .replace(/\bX\b|\+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return stripped || `Efeito ${index}`;
}

/** The shown value of an effect is twice the stored value. */
export const effectShownValue = (stored: number): number => stored * 2;

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

/** Name suffix and quantity shown for an item. */
export function itemDisplay({
  item_type,
  refine,
  quantity,
}: {
  item_type: number;
  refine: number;
  quantity: number;
}): {
  plus: number | null;
  quantity: number | null;
} {
  const steps = Math.floor(refine / REFINE_STEP);
  if (isRefinedType(item_type)) return { plus: steps, quantity: null };
  return { plus: null, quantity: refine > 0 ? steps : quantity };
}

/** The position of an icon: sheet number and the cell's offset in CSS pixels; null if there is no such cell. */
export function spriteCell(icon: number): { sheet: number; x: number; y: number } | null {
  const { sheets, perSheet, perRow, cell } = SPRITES;
  if (!Number.isInteger(icon) || icon < 0 || icon >= sheets * perSheet) return null;
  const place = icon % perSheet;
  return {
    sheet: Math.floor(icon / perSheet),
    x: (place % perRow) * cell,
    y: Math.floor(place / perRow) * cell,
  };
}
