import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { guideSearch } from '#features/guides/guides.search.ts';

const read = (search: Record<string, unknown>) => v.parse(guideSearch, search);

describe('an address of the guides', () => {
  it('is read as the router parses it, with numbers as names too', () => {
    expect(read({ nome: 123, tipo: 'MAPA', min: '4', max: 9, mapa: 12 })).toEqual({
      nome: '123',
      tipo: 'MAPA',
      min: '4',
      max: '9',
      mapa: 12,
    });
  });

  it('loses only its invalid parts', () => {
    const search = read({ nome: { a: 1 }, tipo: 'CASA', min: { a: 1 }, mapa: -2, other: 1 });
    expect(Object.values(search).filter((value) => value !== undefined)).toEqual([]);
    expect(read({ nome: 'Torre', min: {} }).nome).toBe('Torre');
  });

  it('keeps a level as typed, so that its field can show a message', () => {
    expect(read({ min: '10,5', max: '0' })).toMatchObject({ min: '10,5', max: '0' });
  });

  it('never holds a name longer than a map’s name can be', () => {
    expect(read({ nome: 'a'.repeat(5000) }).nome).toHaveLength(120);
  });
});
