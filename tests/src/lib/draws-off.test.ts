import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { drawsOff, learnDraws } from '#lib/draws-off.ts';
import { TRADE_MENU, useOffered } from '#features/shell/navigation.ts';

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
    const { result } = renderHook(() => useOffered(TRADE_MENU).map(({ label }) => label));
    expect(result.current).toEqual(['Loja', 'Leilão', 'Banners']);
    act(() => learnDraws('off'));
    expect(result.current).toEqual(['Loja', 'Leilão']);
  });
});
