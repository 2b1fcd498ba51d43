import { describe, expect, it } from 'vitest';
import { createCatalogue, searchItems } from '#items/items.search.ts';

const catalogue = createCatalogue([
  { id: 1, label: 'Cash', icon: 1 },
  { id: 2, label: 'Espada de Aço', icon: 2 },
  { id: 3, label: 'Grande Espada', icon: 3 },
  { id: 4, label: 'Meiaespada', icon: 4 },
  { id: 5, label: 'Poção de Cura', icon: null },
]);
const found = (text: string) => searchItems({ catalogue, text }).map(({ id }) => id);

describe('the search of the catalogue', () => {
  it('starts with two characters, not counting spaces', () => {
    expect(found('e')).toEqual([]);
    expect(found('  e ')).toEqual([]);
    expect(found('es')).toContain(2);
  });

  it('ignores accents and case', () => {
    expect(found('POCAO')).toEqual([5]);
    expect(found('aço')).toEqual([2]);
  });

  it('lists names that begin with the text first, then those with a word that does', () => {
    expect(found('espada')).toEqual([2, 3, 4]);
  });

  it('reads a missing icon as icon 0', () => {
    expect(searchItems({ catalogue, text: 'cura' })).toEqual([{ id: 5, label: 'Poção de Cura', icon: 0 }]);
  });

  it('suggests at most 30 items', () => {
    const many = createCatalogue(
      Array.from({ length: 50 }, (_, index) => ({ id: index + 1, label: `Pedra ${index}`, icon: 0 })),
    );
    expect(searchItems({ catalogue: many, text: 'pedra' })).toHaveLength(30);
  });
});
