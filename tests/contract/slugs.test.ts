import { describe, expect, it } from 'vitest';
import { idOfSlug, numberedSlug } from '#contract/slugs.ts';

describe('addresses of items, monsters and maps', () => {
  it.each([
    [{ id: 12, name: 'Espada Longa' }, '12-espada-longa'],
    [{ id: 7, name: 'Poção de Força +3' }, '7-pocao-de-forca-3'],
    [{ id: 9, name: '★' }, '9'],
  ])('%o has the part %s, which leads back to its id', (named, slug) => {
    expect(numberedSlug(named)).toBe(slug);
    expect(idOfSlug(slug)).toBe(named.id);
  });

  it.each(['', 'espada', '-12', '12abc', '1e3', '9999999999999999'])('%j holds no id', (slug) => {
    expect(idOfSlug(slug)).toBeNull();
  });
});
