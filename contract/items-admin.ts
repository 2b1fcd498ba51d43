import * as v from 'valibot';
import { cleanText, MAX_INT, optionalTextInput, textInput, wholeNumberInput } from './input.ts';
import { effectName, gameItem, SPRITES } from './items.ts';
import { RARITIES } from './rarities.ts';
import { revision, revisionInput } from './revision.ts';

/** Corrections of the catalogue. All of it is an extension. */

export const CATALOGUE = {
  label: 200,
  iconMax: SPRITES.sheets * SPRITES.perSheet - 1,
  type: 40,
  class: 80,
  levelMax: 999,
  description: 500,
} as const;
const LEVEL = `O nível vai de 0 a ${CATALOGUE.levelMax}`;
const isIcon = (icon: number): boolean =>
  icon <= CATALOGUE.iconMax || icon >= SPRITES.ownFrom * SPRITES.perSheet;
const ICON = `O ícone vai de 0 a ${CATALOGUE.iconMax}`;

/** Reply of PATCH /game-items/{id}. */
export const editedItem = v.object({ ...gameItem.entries, revision });

/** Body of PATCH /game-items/{id}. */
export const itemEdit = v.object({
  label: textInput({ max: CATALOGUE.label, message: 'Nome é obrigatório' }),
  icon: v.pipe(wholeNumberInput({ min: 0, max: MAX_INT, message: ICON }), v.check(isIcon, ICON)),
  type: v.optional(optionalTextInput({ max: CATALOGUE.type })),
  class: v.optional(optionalTextInput({ max: CATALOGUE.class })),
  level: v.nullish(wholeNumberInput({ min: 0, max: CATALOGUE.levelMax, message: LEVEL })),
  rarity: v.nullish(v.picklist(RARITIES, 'Escolha uma raridade')),
  description: v.optional(optionalTextInput({ max: CATALOGUE.description })),
  tradable: v.nullish(v.boolean('Escolha sim ou não.')),
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
