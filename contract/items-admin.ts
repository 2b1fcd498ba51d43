import * as v from 'valibot';
import { cleanText, textInput, wholeNumberInput } from './input.ts';
import { effectName, gameItem, SPRITES } from './items.ts';
import { revision, revisionInput } from './revision.ts';

/** Corrections of the catalogue. All of it is an extension. */

export const CATALOGUE = { label: 200, iconMax: SPRITES.sheets * SPRITES.perSheet - 1 } as const;
const ICON = `O ícone vai de 0 a ${CATALOGUE.iconMax}`;

/** Reply of PATCH /game-items/{id}. */
export const editedItem = v.object({ ...gameItem.entries, revision });

/** Body of PATCH /game-items/{id}. */
export const itemEdit = v.object({
  label: textInput({ max: CATALOGUE.label, message: 'Nome é obrigatório' }),
  icon: wholeNumberInput({ min: 0, max: CATALOGUE.iconMax, message: ICON }),
  revision: revisionInput,
});

/** Reply of GET and PATCH /effects-name/{id}. */
export const editedEffect = v.object({ ...effectName.entries, revision });

/** Body of PATCH /effects-name/{id}. An effect may be without a name. */
export const effectEdit = v.object({
  effect_name: v.pipe(
    v.string('Texto inválido.'),
    v.trim(),
    v.maxLength(CATALOGUE.label, `Use no máximo ${CATALOGUE.label} caracteres.`),
    cleanText,
  ),
  revision: revisionInput,
});
