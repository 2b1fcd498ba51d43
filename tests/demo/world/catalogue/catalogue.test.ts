import { describe, expect, it } from 'vitest';
import { isRefinedType, SPRITES } from '#contract/items.ts';
import { SHOP_CATEGORIES } from '#contract/shop.ts';
import { createCatalogue, findItem, itemsOf } from '#demo/world/catalogue/catalogue.ts';
import { agree } from '#demo/world/catalogue/adjective-agreement.ts';
import { families } from '#demo/world/catalogue/sheet-layout.ts';

const catalogue = createCatalogue();
const CELLS = SPRITES.sheets * SPRITES.perSheet;

describe('the catalogue of the demonstration world', () => {
  it('holds between 5,200 and 5,700 items', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(5200);
    expect(catalogue.length).toBeLessThanOrEqual(5700);
  });

  it('gives each item its own id, label and icon', () => {
    for (const field of ['id', 'label', 'icon'] as const) {
      expect(new Set(catalogue.map((item) => item[field])).size).toBe(catalogue.length);
    }
  });

  it('reserves icon 0 for unknown items and puts every icon on a sheet', () => {
    for (const { icon } of catalogue) {
      expect(Number.isInteger(icon) && icon > 0 && icon < CELLS).toBe(true);
    }
  });

  it('names item 1 Cash', () => {
    expect(catalogue.find((item) => item.id === 1)).toMatchObject({ label: 'Cash', icon: 1 });
  });

  it('has items of every family, within the cells of that family', () => {
    expect(families.reduce((sum, { cells }) => sum + cells, 0)).toBe(CELLS);
    for (const { family, firstIcon, cells } of families) {
      const icons = itemsOf(family).map((item) => item.icon);
      expect(icons.length).toBeGreaterThan(15);
      expect(Math.min(...icons)).toBeGreaterThanOrEqual(firstIcon);
      expect(Math.max(...icons)).toBeLessThan(firstIcon + cells);
    }
  });

  it('has an item for each of the eight shop categories', () => {
    const offered = new Set(catalogue.map((item) => item.shopCategory));
    for (const category of SHOP_CATEGORIES) expect(offered).toContain(category);
  });

  it('marks weapons and armour as refinable and potions as countable', () => {
    expect(isRefinedType(findItem('Espada Rúnica').itemType)).toBe(true);
    expect(isRefinedType(findItem('Elmo Rúnico').itemType)).toBe(true);
    expect(isRefinedType(findItem('Poção de Cura').itemType)).toBe(false);
  });

  it('never changes an id or an icon between versions', () => {
    const at = (label: string) => [findItem(label).id, findItem(label).icon];
    expect([at('Espada Rúnica'), at('Elmo Rúnico'), at('Poção de Cura')]).toMatchInlineSnapshot(`
      [
        [
          1090,
          114,
        ],
        [
          7070,
          2158,
        ],
        [
          12518,
          4218,
        ],
      ]
    `);
  });

  it('throws when an item does not exist', () => {
    expect(() => findItem('Espada que Ninguém Forjou')).toThrow('Espada que Ninguém Forjou');
  });
});

describe('the names of items', () => {
  it.each([
    ['Rúnico', { gender: 'f' }, 'Rúnica'],
    ['Espectral', { gender: 'f', plural: true }, 'Espectrais'],
    ['Lunar', { gender: 'f', plural: true }, 'Lunares'],
    ['Selvagem', { gender: 'm', plural: true }, 'Selvagens'],
    ['Simples', { gender: 'f', plural: true }, 'Simples'],
    ['Cru', { gender: 'f' }, 'Crua'],
    ['Tingido de Azul', { gender: 'f' }, 'Tingida de Azul'],
    ['do Lobo', { gender: 'f', plural: true }, 'do Lobo'],
  ] as const)('inflect %s for the noun %o as %s', (words, noun, expected) => {
    expect(agree({ words, noun })).toBe(expected);
  });

  it('agree in gender and number with their noun, in the whole catalogue', () => {
    const adjective = '(Rústic|Rúnic|Arcan|Sagrad|Sombri|Nobre|Divin|Venenos|Cristalin)';
    const wrong = catalogue.filter(({ label }) =>
      [
        new RegExp(`^(Espada|Lança|Adaga|Pistola|Coroa|Túnica|Aliança|Besta)( \\S+)* ${adjective}(o|os|as)$`),
        new RegExp(`^(Machado|Arco|Elmo|Peitoral|Anel|Cajado|Escudo|Martelo)( \\S+)* ${adjective}(a|as|os)$`),
        new RegExp(`^(Luvas|Botas|Calças|Grevas|Manoplas)( \\S+)* ${adjective}(o|a|os)$`),
      ].some((mistake) => mistake.test(label)),
    );
    expect(wrong).toEqual([]);
  });

  it('are clean Portuguese text: capitalised, single-spaced, with composed accents', () => {
    for (const { label } of catalogue) {
      expect(label).toMatch(/^\p{Lu}[\p{L}'-]*( [\p{L}'-]+)*$/u);
      expect(label).toBe(label.normalize('NFC'));
    }
  });
});
