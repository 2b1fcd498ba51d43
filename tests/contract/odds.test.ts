import { describe, expect, it } from 'vitest';
import { isDrawable, isGuaranteeDue } from '#contract/odds.ts';

const item = (name: string, chance: number, is_guaranteed = false) => ({ name, chance, is_guaranteed });
const items = [
  item('poção', 60),
  item('elmo', 37),
  item('coroa', 2, true),
  item('cetro', 1, true),
  item('nada', 0),
];

describe('the guarantee', () => {
  it('applies one draw before the limit, if the banner has a guaranteed item that can be drawn', () => {
    const due = (sinceGuaranteed: number, list = items) =>
      isGuaranteeDue({ items: list, sinceGuaranteed, pityLimit: 10 });
    expect([due(8), due(9), due(50)]).toEqual([false, true, true]);
    expect([due(9, items.slice(0, 2)), due(9, [item('a', 5), item('b', 0, true)])]).toEqual([false, false]);
  });
});

it('a banner can be drawn from when one of its items has a weight', () => {
  expect([isDrawable([]), isDrawable([item('nada', 0)]), isDrawable(items)]).toEqual([false, false, true]);
});
