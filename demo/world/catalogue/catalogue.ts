import { CASH_ITEM_ID, type GameItem } from '#contract/items.ts';
import { companions } from './companions.ts';
import { equipment, type Recipe } from './equipment.ts';
import { agree, type Noun } from './adjective-agreement.ts';
import { miscellaneous } from './miscellaneous.ts';
import { CASH_ICON, families, itemsIn, type Family, type FamilyLayout } from './sheet-layout.ts';
import { materials } from './materials.ts';
import { supplies } from './supplies.ts';
import type { Theme } from './themes.ts';
import type { Tone } from './colour-tones.ts';

export type CatalogueItem = GameItem & {
  icon: number;
  family: Family;
  /** 0 for the plainest; 7 and above for the best. */
  tier: number;
  /** The auction's item_type; whether it carries a plus level is `isRefinedType` of the contract. */
  itemType: number;
  shopCategory: string | null;
  shape: string;
  tone: Tone;
};

type Draft = Pick<CatalogueItem, 'label' | 'tier' | 'shape' | 'tone'>;

const recipes = { ...equipment, ...companions, ...supplies, ...materials, ...miscellaneous };

const suits = ({ noun, theme }: { noun: Noun; theme: Theme }): boolean =>
  !theme.materials || theme.materials.includes(noun.material ?? 'any');

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
function sampleEvenly<T>({ list, count }: { list: readonly T[]; count: number }): T[] {
  const step = Math.max(1, list.length / count);
  const sample = list.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
  return sample.slice(0, count);
}

function toItem({ draft, layout, at }: { draft: Draft; layout: FamilyLayout; at: number }): CatalogueItem {
  const { family, itemType, shop, firstId, firstIcon } = layout;
  return { id: firstId + at, icon: firstIcon + at, family, itemType, shopCategory: shop, ...draft };
}

/** The family's plain noun ('Espada', 'Elmo') with every theme; of the other nouns as many as there are cells for. */
function chooseDrafts({ all, count }: { all: readonly Draft[]; count: number }): Draft[] {
  const plain = all[0]?.shape;
  const leading = all.filter(({ shape }) => shape === plain);
  const others = all.filter(({ shape }) => shape !== plain);
  const chosen = [...leading, ...sampleEvenly({ list: others, count: count - leading.length })];
  return chosen.sort((one, other) => one.tier - other.tier);
}

function itemsOfFamily(layout: FamilyLayout): CatalogueItem[] {
  const all = (recipes[layout.family] ?? []).flatMap(drafts);
  const count = itemsIn(layout.cells);
  if (layout.family !== 'geral') {
    return chooseDrafts({ all, count }).map((draft, at) => toItem({ draft, layout, at }));
  }
  // The first cell is the icon of unknown items, so Cash comes next, as id 1.
  const cash: Draft = { label: 'Cash', tier: 0, shape: 'cash', tone: 'gold' };
  const rest = chooseDrafts({ all, count: count - 2 });
  return [cash, ...rest].map((draft, at) =>
    toItem({ draft, layout: { ...layout, firstId: CASH_ITEM_ID, firstIcon: CASH_ICON }, at }),
  );
}

let cached: readonly CatalogueItem[] | undefined;

/** The demonstration's game items, always the same: ids and icons never move between runs. */
export function createCatalogue(): readonly CatalogueItem[] {
  cached ??= families.flatMap(itemsOfFamily);
  return cached;
}

/** The items of one family, plainest first. */
export const itemsOf = (family: Family): readonly CatalogueItem[] =>
  createCatalogue().filter((item) => item.family === family);

/** The item with exactly this label. Throws when there is none. */
export function findItem(label: string): CatalogueItem {
  const found = createCatalogue().find((item) => item.label === label);
  if (!found) throw new Error(`No catalogue item is called '${label}'`);
  return found;
}
