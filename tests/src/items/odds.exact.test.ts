import { describe, expect, it } from 'vitest';
import { expectedOf, oddsOf } from '#items/odds.ts';

const item = (name: string, chance: number, is_guaranteed = false) => ({ name, chance, is_guaranteed });

const items = [
  item('poção', 60),
  item('elmo', 37),
  item('coroa', 2, true),
  item('cetro', 1, true),
  item('nada', 0),
];

/** Calculates the same figures by brute force: it carries the probability of every count from draw to draw. */
function simulate(input: { items: typeof items; pityLimit: number; draws: number }) {
  const { items, pityLimit, draws } = input;
  const total = items.reduce((sum, { chance }) => sum + chance, 0);
  const guaranteed = items.filter(({ is_guaranteed }) => is_guaranteed);
  const ofGuaranteed = guaranteed.reduce((sum, { chance }) => sum + chance, 0);
  let counts = new Map([[0, 1]]);
  const came = new Map(items.map(({ name }) => [name, 0]));
  const last = new Map<string, number>();
  for (let draw = 0; draw < draws; draw += 1) {
    const next = new Map<number, number>();
    last.clear();
    for (const [since, chance] of counts) {
      const due = since >= pityLimit - 1 && ofGuaranteed > 0;
      for (const each of due ? guaranteed : items) {
        const part = (chance * each.chance) / (due ? ofGuaranteed : total);
        came.set(each.name, (came.get(each.name) ?? 0) + part);
        last.set(each.name, (last.get(each.name) ?? 0) + part);
        const then = each.is_guaranteed ? 0 : since + 1;
        next.set(then, (next.get(then) ?? 0) + part);
      }
    }
    counts = next;
  }
  return { came, last };
}

const banners = [
  { name: 'an ordinary banner', items, pityLimit: 30 },
  { name: 'a guarantee at each draw', items, pityLimit: 1 },
  { name: 'a guarantee at every second draw', items, pityLimit: 2 },
  { name: 'likely guaranteed items', items: [item('a', 30), item('b', 50, true)], pityLimit: 7 },
  { name: 'guaranteed items alone', items: [item('a', 3, true), item('b', 1, true)], pityLimit: 5 },
  { name: 'no guaranteed item', items: items.slice(0, 2), pityLimit: 10 },
  { name: 'a guaranteed item that cannot come', items: [item('a', 5), item('b', 0, true)], pityLimit: 3 },
];

describe('the published odds', () => {
  it('are the weights’ shares of one draw without a guarantee', () => {
    expect(oddsOf({ items, pityLimit: 30 }).map(({ chance }) => chance)).toEqual([0.6, 0.37, 0.02, 0.01, 0]);
    expect(oddsOf({ items: [item('a', 3), item('b', 1)], pityLimit: 30 })[0]?.chance).toBe(0.75);
  });

  it.each(banners)(
    'equal the share of each item in the long run, draw after draw: $name',
    ({ items, pityLimit }) => {
      const odds = oddsOf({ items, pityLimit });
      const { last } = simulate({ items, pityLimit, draws: 800 });
      for (const { item, rate } of odds) expect(rate).toBeCloseTo(last.get(item.name) ?? 0, 9);
      expect(odds.reduce((sum, { rate }) => sum + rate, 0)).toBeCloseTo(1, 12);
    },
  );

  it('are exact for the rarest items', () => {
    const rare = [item('comum', 100), item('lendário', 1e-9, true)];
    const rate = (pityLimit: number) => oddsOf({ items: rare, pityLimit })[1]?.rate ?? 0;
    expect(rate(100) * 100).toBeCloseTo(1, 8);
    expect(rate(1e12) * 1e11).toBeCloseTo(1.0, 0);
  });

  it('are valid shares for every reply of another API', () => {
    const shares = (pityLimit: number, list = items) =>
      oddsOf({ items: list, pityLimit }).map(({ rate }) => rate);
    expect(shares(0)).toEqual(shares(1));
    expect(shares(2.5)).toEqual(shares(3));
    expect(shares(10, [item('a', 0), item('b', 0, true)])).toEqual([0, 0]);
    expect(shares(10, [item('a', -5), item('b', 5)])).toEqual([0, 1]);
    expect(shares(10, [])).toEqual([]);
  });
});

describe('the expected number of items', () => {
  it.each(banners)('equals the sum over all draws: $name', ({ items, pityLimit }) => {
    for (const draws of [0, 1, 2, pityLimit - 1, pityLimit, pityLimit + 1, 3 * pityLimit, 250]) {
      const { came } = simulate({ items, pityLimit, draws });
      for (const { item, count } of expectedOf({ items, pityLimit, draws })) {
        expect(count, `${item.name} of ${draws}`).toBeCloseTo(came.get(item.name) ?? 0, 9);
      }
    }
  });
});
