import { CASH_ITEM_ID, type GameItem } from '#contract/items.ts';
import type { ShopCategory } from '#contract/shop.ts';
import { companions } from './companions.ts';
import { equipment, type Recipe } from './equipment.ts';
import { agree, type Noun } from './grammar.ts';
import { keepsakes } from './keepsakes.ts';
import { CASH_ICON, families, itemsIn, type Family, type FamilyPlace } from './layout.ts';
import { materials } from './materials.ts';
import { supplies } from './supplies.ts';
import type { Theme } from './themes.ts';
import type { Tone } from './tones.ts';

export type CatalogueItem = GameItem & {
  icon: number;
  family: Family;
  /** 0 for the plainest; 7 and above is what legends are made of. */
  tier: number;
  /** The auction's item_type; whether it carries a plus level is `isRefinedType` of the contract. */
  itemType: number;
  shopCategory: ShopCategory | null;
  shape: string;
  tone: Tone;
};

type Draft = Pick<CatalogueItem, 'label' | 'tier' | 'shape' | 'tone'>;

const recipes = { ...equipment, ...companions, ...supplies, ...materials, ...keepsakes };

const suits = ({ noun, theme }: { noun: Noun; theme: Theme }): boolean =>
  !theme.kinds || theme.kinds.includes(noun.kind ?? 'any');

function drafts({ nouns, themes }: Recipe): Draft[] {
  return themes.flatMap((theme) =>
    nouns
      .filter((noun) => suits({ noun, theme }))
      .map((noun) => ({
        label: `${noun.text} ${agree({ words: theme.words, noun })}`,
        tier: (noun.tier ?? 0) + theme.tier,
        shape: noun.shape,
        tone: theme.tone,
      })),
  );
}

/** Spread evenly over the whole list, so that a family short of cells still has every tier and noun. */
function thin<T>({ list, count }: { list: readonly T[]; count: number }): T[] {
  const step = Math.max(1, list.length / count);
  const kept = list.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
  return kept.slice(0, count);
}

function place({ draft, kind, at }: { draft: Draft; kind: FamilyPlace; at: number }): CatalogueItem {
  const { family, itemType, shop, firstId, firstIcon } = kind;
  return { id: firstId + at, icon: firstIcon + at, family, itemType, shopCategory: shop, ...draft };
}

/** The family's plain noun ('Espada', 'Elmo') meets every theme; of the others as many as there is room for. */
function chosen({ all, count }: { all: readonly Draft[]; count: number }): Draft[] {
  const plain = all[0]?.shape;
  const leading = all.filter(({ shape }) => shape === plain);
  const others = all.filter(({ shape }) => shape !== plain);
  const kept = [...leading, ...thin({ list: others, count: count - leading.length })];
  return kept.sort((one, other) => one.tier - other.tier);
}

function itemsOfPlace(kind: FamilyPlace): CatalogueItem[] {
  const all = (recipes[kind.family] ?? []).flatMap(drafts);
  const count = itemsIn(kind.cells);
  if (kind.family !== 'geral') {
    return chosen({ all, count }).map((draft, at) => place({ draft, kind, at }));
  }
  // The first cell belongs to whatever is unknown, so Cash comes next, as id 1.
  const cash: Draft = { label: 'Cash', tier: 0, shape: 'cash', tone: 'gold' };
  const rest = chosen({ all, count: count - 2 });
  return [cash, ...rest].map((draft, at) =>
    place({ draft, kind: { ...kind, firstId: CASH_ITEM_ID, firstIcon: CASH_ICON }, at }),
  );
}

let made: readonly CatalogueItem[] | undefined;

/** The demonstration world's game items (product 6.1), always the same: ids and icons never move between runs. */
export function createCatalogue(): readonly CatalogueItem[] {
  made ??= families.flatMap(itemsOfPlace);
  return made;
}

/** The items of one family, plainest first. */
export const itemsOf = (family: Family): readonly CatalogueItem[] =>
  createCatalogue().filter((item) => item.family === family);

/** The item with exactly this label. Throws when there is none: a world that names a missing item is a mistake. */
export function findItem(label: string): CatalogueItem {
  const found = createCatalogue().find((item) => item.label === label);
  if (!found) throw new Error(`No catalogue item is called '${label}'`);
  return found;
}
