import { describe, expect, it } from 'vitest';
import { fold } from '#lib/fold.ts';

describe('comparing names', () => {
  it('ignores accents, case and spaces that a player may leave out', () => {
    expect(fold('  Poção   MAIOR de Ímpeto ')).toBe('pocao maior de impeto');
  });

  it('treats precomposed and combining accents as the same', () => {
    expect(fold('po\u00e7a\u0303o')).toBe(fold('poc\u0327\u00e3o'));
  });
});
