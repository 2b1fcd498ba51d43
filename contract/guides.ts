import * as v from 'valibot';
import { keysOf } from './keys.ts';
import { revision } from './revision.ts';
import { timestamp, numeric, optionalText, rowId } from './shape.ts';

/** Guides: maps and dungeons with what drops there. */
export const GUIDE_TYPES = { MAPA: 'Mapas', DUNGEON: 'Dungeons' } as const;
export type GuideType = keyof typeof GUIDE_TYPES;
export const GUIDE = { name: 120, levelMax: 999 } as const;

export const guideDrop = v.object({
  /** Extension, like `revision`: a drop without them cannot be edited. */
  id: v.nullish(rowId),
  item_id: numeric,
  guide_map_id: rowId,
  name: v.optional(v.nullable(v.string()), ''),
  /** A percentage, null if unknown (extension). An invalid value is read as null, so that the drop is not lost. */
  drop_rate: v.fallback(v.nullish(v.pipe(numeric, v.minValue(0), v.maxValue(100)), null), null),
  revision,
});

export type GuideDrop = v.InferOutput<typeof guideDrop>;

export const guideMap = v.object({
  id: rowId,
  name: v.string(),
  type: v.picklist(keysOf(GUIDE_TYPES)),
  recommended_lv: v.optional(v.nullable(numeric), 0),
  created_at: v.nullish(timestamp, null),
  image_url: optionalText,
  drop_guide: v.optional(v.nullable(v.array(guideDrop)), []),
  /** Extension: a map without it cannot be edited. */
  revision,
});
export type GuideMap = v.InferOutput<typeof guideMap>;
export const guides = v.array(guideMap);
