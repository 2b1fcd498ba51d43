import { SPRITES } from '#contract/items.ts';

type Plan = { rows: number; itemType: number; shop: string | null };

/**
 * The families in the order their icons lie on the sheets: rows of 24 cells, the auction's item type, and the shop's
 * category. The catalogue uses this table, so that labels match pictures.
 */
const plans = {
  geral: { rows: 1, itemType: 100, shop: null },
  espada: { rows: 11, itemType: 1001, shop: 'Equipamentos' },
  machado: { rows: 8, itemType: 1002, shop: 'Equipamentos' },
  adaga: { rows: 7, itemType: 1001, shop: 'Equipamentos' },
  lanca: { rows: 6, itemType: 1002, shop: 'Equipamentos' },
  arco: { rows: 7, itemType: 1003, shop: 'Equipamentos' },
  besta: { rows: 5, itemType: 1003, shop: 'Equipamentos' },
  rifle: { rows: 6, itemType: 1004, shop: 'Equipamentos' },
  pistola: { rows: 8, itemType: 1005, shop: 'Equipamentos' },
  cajado: { rows: 8, itemType: 1006, shop: 'Equipamentos' },
  maca: { rows: 7, itemType: 1007, shop: 'Equipamentos' },
  cetro: { rows: 6, itemType: 1006, shop: 'Equipamentos' },
  escudo: { rows: 7, itemType: 7, shop: 'Equipamentos' },
  elmo: { rows: 9, itemType: 2, shop: 'Equipamentos' },
  peitoral: { rows: 9, itemType: 3, shop: 'Equipamentos' },
  luvas: { rows: 7, itemType: 4, shop: 'Equipamentos' },
  botas: { rows: 7, itemType: 5, shop: 'Equipamentos' },
  calcas: { rows: 6, itemType: 3, shop: 'Equipamentos' },
  anel: { rows: 7, itemType: 11, shop: 'Equipamentos' },
  colar: { rows: 6, itemType: 12, shop: 'Equipamentos' },
  brinco: { rows: 5, itemType: 13, shop: 'Equipamentos' },
  montaria: { rows: 12, itemType: 9, shop: 'Montaria' },
  pran: { rows: 10, itemType: 10, shop: 'Pran' },
  traje: { rows: 10, itemType: 14, shop: 'Skins' },
  pocao: { rows: 8, itemType: 201, shop: 'Consumíveis' },
  comida: { rows: 6, itemType: 202, shop: 'Consumíveis' },
  refine: { rows: 5, itemType: 301, shop: 'Refine' },
  minerio: { rows: 4, itemType: 401, shop: null },
  couro: { rows: 3, itemType: 402, shop: null },
  erva: { rows: 5, itemType: 403, shop: null },
  essencia: { rows: 3, itemType: 404, shop: null },
  gema: { rows: 5, itemType: 405, shop: null },
  trofeu: { rows: 4, itemType: 406, shop: null },
  pergaminho: { rows: 5, itemType: 501, shop: 'Comodidade' },
  livro: { rows: 4, itemType: 502, shop: null },
  chave: { rows: 3, itemType: 503, shop: 'Comodidade' },
  bau: { rows: 4, itemType: 504, shop: 'Comodidade' },
  convite: { rows: 3, itemType: 505, shop: 'Comodidade' },
  bonus: { rows: 3, itemType: 506, shop: 'Bônus' },
} as const satisfies Record<string, Plan>;

export type Family = keyof typeof plans;
export type FamilyLayout = Plan & { family: Family; firstIcon: number; cells: number; firstId: number };

const isFamily = (name: string): name is Family => name in plans;

function layOut(): FamilyLayout[] {
  const layouts: FamilyLayout[] = [];
  let firstIcon = 0;
  for (const family of Object.keys(plans).filter(isFamily)) {
    const cells = plans[family].rows * SPRITES.perRow;
    const firstId = layouts.length === 0 ? 1 : 500 + layouts.length * 500;
    layouts.push({ ...plans[family], family, firstIcon, cells, firstId });
    firstIcon += cells;
  }
  return layouts;
}

/** Every family with its first icon, number of cells and first item id, in sheet order. */
export const families: readonly FamilyLayout[] = layOut();

/** The icon of the currency (product 6.1). Icon 0 is that of anything unknown. */
export const CASH_ICON = 1;

/** How many of a family's cells carry a catalogue item; the others have a picture too, for items to come. */
export const itemsIn = (cells: number): number => cells - Math.ceil(cells / 20);
