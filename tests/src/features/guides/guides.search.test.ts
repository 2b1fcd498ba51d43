import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { guideSearch } from '#features/guides/guides.search.ts';

const read = (search: Record<string, unknown>) => v.parse(guideSearch, search);

describe('an address of the guides', () => {
  it('is read as the router gives it, numbers for names included', () => {
    expect(read({ nome: 123, tipo: 'MAPA', min: '4', max: 9, mapa: 12 })).toEqual({
      nome: '123',
      tipo: 'MAPA',
      min: '4',
      max: '9',
      mapa: 12,
    });
  });

  it('loses only what does not fit', () => {
    const search = read({ nome: { a: 1 }, tipo: 'CASA', min: { a: 1 }, mapa: -2, other: 1 });
    expect(Object.values(search).filter((value) => value !== undefined)).toEqual([]);
    expect(read({ nome: 'Torre', min: {} }).nome).toBe('Torre');
  });

  it('keeps a level as it was typed, so that its field can say what is wrong with it', () => {
    expect(read({ min: '10,5', max: '0' })).toMatchObject({ min: '10,5', max: '0' });
  });

  it('never holds a name longer than a map can have', () => {
    expect(read({ nome: 'a'.repeat(5000) }).nome).toHaveLength(120);
  });
});
