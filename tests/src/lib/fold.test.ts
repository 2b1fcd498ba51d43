import { describe, expect, it } from 'vitest';
import { fold } from '#lib/fold.ts';

describe('how names are compared', () => {
  it('drops accents, case and blanks that a player may leave out', () => {
    expect(fold('  Poção   MAIOR de Ímpeto ')).toBe('pocao maior de impeto');
  });

  it('takes precomposed and combining accents for the same', () => {
    expect(fold('po\u00e7a\u0303o')).toBe(fold('poc\u0327\u00e3o'));
  });
});
