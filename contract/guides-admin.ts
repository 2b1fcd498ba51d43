import * as v from 'valibot';
import { GUIDE, GUIDE_TYPES } from './guides.ts';
import { idInput, pictureUrlInput, textInput, wholeNumberInput } from './input.ts';
import { keysOf } from './keys.ts';
import { revisionInput } from './revision.ts';

/** Body of POST /guides; imageUrl is an extension. */
export const guideBody = v.object({
  name: textInput({ min: 3, max: GUIDE.name, message: 'Nome deve ter pelo menos 3 caracteres' }),
  type: v.picklist(keysOf(GUIDE_TYPES), 'Escolha Mapa ou Dungeon'),
  recommendedLv: v.optional(
    wholeNumberInput({
      min: 0,
      max: GUIDE.levelMax,
      message: `O nível deve ser um número inteiro de 0 a ${GUIDE.levelMax}`,
    }),
    0,
  ),
  imageUrl: v.optional(pictureUrlInput, null),
});

const RATE = 'A taxa vai de 0 a 100';
const dropRate = v.pipe(v.number(RATE), v.minValue(0, RATE), v.maxValue(100, RATE));

/** Body of POST /drop-guide; dropRate, a percentage, is an extension. */
export const guideDropBody = v.object({
  name: textInput({ max: 200, message: 'Item selecionado inválido.' }),
  item_id: idInput,
  guide_map_id: idInput,
  dropRate: v.nullish(dropRate, null),
});

/** Body of PATCH /guides/{id}. */
export const guideEdit = v.object({ ...guideBody.entries, revision: revisionInput });

const { guide_map_id: _map, ...dropChange } = guideDropBody.entries;

/** Body of PATCH /drop-guide/{id}: a drop stays with its map. */
export const guideDropEdit = v.object({ ...dropChange, revision: revisionInput });
