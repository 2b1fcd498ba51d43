import { afterEach, describe, expect, it } from 'vitest';
import { drawsOff, learnDraws } from '#lib/draws-off.ts';
import { TRADE_MENU, withoutDraws } from '#features/shell/navigation.ts';

afterEach(() => learnDraws('all'));

describe('a server without draws', () => {
  it('is known from the last reply that said it', () => {
    expect(drawsOff.get()).toBe(false);
    learnDraws('off');
    learnDraws(undefined);
    learnDraws(null);
    expect(drawsOff.get()).toBe(true);
    learnDraws('adults');
    expect(drawsOff.get()).toBe(false);
  });

  it('has no entry of banners in the menus', () => {
    expect(withoutDraws(TRADE_MENU).map(({ label }) => label)).toEqual(['Loja', 'Leilão']);
  });
});
