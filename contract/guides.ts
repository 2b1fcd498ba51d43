import * as v from 'valibot';
import {
  idInput,
  isPictureUrl,
  maybeText,
  moment,
  numeric,
  optionalText,
  rowId,
  text,
  whole,
} from './shape.ts';

/** Guides: maps and dungeons with what drops there (spec §3, §5). */
export const GUIDE_TYPES = { MAPA: 'Mapas', DUNGEON: 'Dungeons' } as const;
export const GUIDE_FILTERS = { ALL: 'Todos', ...GUIDE_TYPES } as const;
export type GuideFilter = keyof typeof GUIDE_FILTERS;
export const GUIDE = { name: 120, levelMax: 999 } as const;

export const guideDrop = v.object({
  item_id: numeric,
  guide_map_id: numeric,
  name: v.optional(v.nullable(v.string()), ''),
});
export type GuideDrop = v.InferOutput<typeof guideDrop>;

export const guideMap = v.object({
  id: rowId,
  name: v.string(),
  type: v.picklist(['MAPA', 'DUNGEON']),
  recommended_lv: v.optional(v.nullable(numeric), 0),
  created_at: v.optional(v.nullable(moment), null),
  image_url: optionalText,
  drop_guide: v.optional(v.nullable(v.array(guideDrop)), []),
});
export type GuideMap = v.InferOutput<typeof guideMap>;
export const guides = v.array(guideMap);

/** Body of POST /guides (spec §7); imageUrl is an extension. */
export const guideBody = v.object({
  name: text({ min: 3, max: GUIDE.name, message: 'Nome deve ter pelo menos 3 caracteres' }),
  type: v.picklist(['MAPA', 'DUNGEON'], 'Escolha Mapa ou Dungeon'),
  recommendedLv: v.optional(
    whole({
      min: 0,
      max: GUIDE.levelMax,
      message: `O nível deve ser um número inteiro de 0 a ${GUIDE.levelMax}`,
    }),
    0,
  ),
  imageUrl: v.optional(
    v.pipe(
      maybeText({ max: 2000 }),
      v.check((url) => url === null || isPictureUrl(url), 'Use um endereço https ou um caminho deste site'),
    ),
    null,
  ),
});

/** Body of POST /drop-guide (spec §7). */
export const guideDropBody = v.object({
  name: text({ max: 200, message: 'Item selecionado inválido.' }),
  item_id: idInput,
  guide_map_id: idInput,
});

/** The map form of the administration (spec §5): the level is optional text, 0 when empty. */
export const guideForm = v.object({
  name: guideBody.entries.name,
  type: guideBody.entries.type,
  recommendedLevel: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^\d{0,3}$/, `O nível deve ser um número inteiro de 0 a ${GUIDE.levelMax}`),
      v.transform((level) => (level === '' ? 0 : Number.parseInt(level, 10))),
    ),
    '',
  ),
  imageUrl: guideBody.entries.imageUrl,
});

export const GUIDE_DROP_MESSAGES = {
  incomplete: 'Preencha o mapa e selecione um item válido.',
  item: 'Item selecionado inválido.',
} as const;

/** The drop-to-map form of the administration (spec §5). Rate is a percentage; it is not sent (spec §7). */
export const guideDropForm = v.object({
  mapId: v.pipe(
    v.number('Selecione um mapa'),
    v.integer('Selecione um mapa'),
    v.minValue(1, 'Selecione um mapa'),
  ),
  dropRate: v.optional(
    v.pipe(
      v.number('A taxa vai de 0 a 100'),
      v.minValue(0, 'A taxa vai de 0 a 100'),
      v.maxValue(100, 'A taxa vai de 0 a 100'),
    ),
  ),
  item: v.object({ id: idInput, label: v.string() }, GUIDE_DROP_MESSAGES.item),
});
