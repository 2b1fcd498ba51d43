import { describe, expect, it } from 'vitest';
import { isSingle, itemTypeOf } from '#server/game/rathena/rathena.items.ts';

describe("an item's type of rAthena", () => {
  it('is read without regard to case, as the game reads it', () => {
    const read = (type: string, subType?: string) => itemTypeOf({ type, subType, places: [] });
    expect(['Petegg', 'PetEgg', 'Petarmor', 'Delayconsume'].map((type) => read(type))).toEqual([
      'Ovo de mascote',
      'Ovo de mascote',
      'Acessório de mascote',
      'Consumível',
    ]);
    expect(read('weapon', 'dagger')).toBe('Adaga');
    expect(itemTypeOf({ type: 'armor', places: ['Costume_head_top'] })).toBe('Traje');
    expect(read('Novidade')).toBe('Novidade');
  });

  it('says what the game never stacks, also of a catalogue that has the word of the file', () => {
    expect(['Petegg', 'Ovo de mascote', 'Adaga', 'Chapéu', 'Arma'].map(isSingle)).toEqual(
      Array.from({ length: 5 }, () => true),
    );
    expect(['Delayconsume', 'Cura', 'Carta', ''].map(isSingle)).toEqual(
      Array.from({ length: 4 }, () => false),
    );
  });
});
