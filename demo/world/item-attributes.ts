import { isRefinedType, REFINE_STEP } from '#contract/items.ts';
import type { CatalogueItem } from './catalogue/catalogue.ts';
import { effectNames } from './catalogue/effects.ts';
import type { Family } from './catalogue/sheet-layout.ts';
import type { SeededRandom } from './seeded-random.ts';

export type ItemAttributes = {
  quantity: number;
  refine: number;
  item_type: number;
  effect1_index: number;
  effect1_value: number;
  effect2_index: number;
  effect2_value: number;
  effect3_index: number;
  effect3_value: number;
};

const attack = ['Ataque Físico +X', 'Taxa de Crítico +X', 'Dano Crítico +X', 'Precisão +X', 'Dano em PvP +X'];
const magic = ['Ataque Mágico +X', 'MP Máximo +X', 'Velocidade de Conjuração +X', 'Cura Realizada +X'];
const defence = ['Defesa Física +X', 'Defesa Mágica +X', 'HP Máximo +X', 'Esquiva +X', 'Bloqueio +X'];
const luck = ['Força +X', 'Agilidade +X', 'Inteligência +X', 'Sorte +X', 'Chance de Drop +X'];
const mount = ['Velocidade de Montaria +X', 'Peso Máximo +X'];
const companion = ['Experiência de Pran +X', 'Recuperação de HP +X', 'Recuperação de MP +X'];

const effectsOf: Partial<Record<Family, readonly string[]>> = {
  espada: attack,
  machado: attack,
  adaga: attack,
  lanca: attack,
  arco: attack,
  besta: attack,
  rifle: attack,
  pistola: attack,
  maca: attack,
  cajado: magic,
  cetro: magic,
  escudo: defence,
  elmo: defence,
  peitoral: defence,
  luvas: defence,
  botas: defence,
  calcas: defence,
  anel: luck,
  colar: luck,
  brinco: luck,
  montaria: mount,
  pran: companion,
};
const single = new Set<Family>(['anel', 'colar', 'brinco', 'montaria', 'pran', 'traje', 'livro']);

const indexOf = new Map(effectNames.map(({ effect_name, effect_index }) => [effect_name, effect_index]));

function effectsFor({
  item,
  random,
}: {
  item: CatalogueItem;
  random: SeededRandom;
}): { index: number; value: number }[] {
  const names = effectsOf[item.family];
  if (!names) return [];
  const count = Math.min(3, random.between(0, 1) + Math.floor(item.tier / 2));
  return random.some(names, count).flatMap((name) => {
    const index = indexOf.get(name);
    if (index === undefined) throw new Error(`No effect is called '${name}'`);
    return [{ index, value: random.between(1, 4) + item.tier * random.between(1, 5) }];
  });
}

/** Low plus levels are common, +12 and above rare. */
const plusLevel = (random: SeededRandom): number =>
  Math.min(15, Math.floor(random.between(0, 40) ** 2 / 110));

/**
 * Random attributes of one copy of an item, by the display rule of product 6.3: gear has a plus level (refine ÷ 16), the rest a
 * quantity, which the game also writes into `refine` times 16 for about a third of the stacks.
 */
export function rollAttributes({
  item,
  random,
}: {
  item: CatalogueItem;
  random: SeededRandom;
}): ItemAttributes {
  const refined = isRefinedType(item.itemType);
  const quantity = refined || single.has(item.family) ? 1 : random.pick([1, 2, 5, 10, 20, 50, 99]);
  const stacked = quantity > 1 && random.chance(33) ? quantity * REFINE_STEP : 0;
  const [one, two, three] = effectsFor({ item, random });
  return {
    quantity,
    refine: refined ? plusLevel(random) * REFINE_STEP + random.between(0, 3) : stacked,
    item_type: item.itemType,
    effect1_index: one?.index ?? 0,
    effect1_value: one?.value ?? 0,
    effect2_index: two?.index ?? 0,
    effect2_value: two?.value ?? 0,
    effect3_index: three?.index ?? 0,
    effect3_value: three?.value ?? 0,
  };
}

/** An asking price in credits: by tier, plus level, effects and quantity, and higher or lower by chance. */
export function askingPrice({
  item,
  attributes,
  random,
}: {
  item: CatalogueItem;
  attributes: ItemAttributes;
  random: SeededRandom;
}): number {
  const plus = isRefinedType(item.itemType) ? Math.floor(attributes.refine / REFINE_STEP) : 0;
  const effects = attributes.effect1_value + attributes.effect2_value + attributes.effect3_value;
  const gear = attributes.quantity === 1;
  const each = gear ? 120 + 160 * item.tier ** 1.6 : 4 + 6 * item.tier;
  const worth = (each * (1 + plus ** 2 / 40) + effects * 9) * attributes.quantity;
  const price = Math.max(5, Math.round(worth * (random.between(70, 150) / 100)));
  return price > 200 ? Math.round(price / 10) * 10 : price;
}
