import { describe, expect, it } from 'vitest';
import { cryptoRandom } from '#server/lib/random.ts';
import { draw, drawSeveral, isDrawable } from '#server/modules/gacha/rules.ts';

const at = (share: number) => ({
  int: (below: number) => Math.floor(share * below),
  bytes: (size: number) => Buffer.alloc(size),
});
const item = (name: string, chance: number, is_guaranteed = false) => ({ name, chance, is_guaranteed });
const items = [item('nada', 0), item('poção', 60), item('elmo', 30), item('coroa', 10, true)];

describe('a draw', () => {
  it.each([
    [0, 'poção'],
    [0.599, 'poção'],
    [0.601, 'elmo'],
    [0.899, 'elmo'],
    [0.901, 'coroa'],
    [0.999_999_999, 'coroa'],
  ])('takes items by their weights: %d is %s', (share, name) => {
    const drawn = draw({ items, sinceGuaranteed: 0, pityLimit: 50, random: at(share) });
    expect(drawn.item.name).toBe(name);
  });

  it('counts draws since the guaranteed item, and begins anew with one however it came', () => {
    const one = (share: number, sinceGuaranteed: number) =>
      draw({ items, sinceGuaranteed, pityLimit: 50, random: at(share) }).sinceGuaranteed;
    expect([one(0, 0), one(0, 30), one(0.95, 30)]).toEqual([1, 31, 0]);
  });

  it('is guaranteed after one less than the limit, at odds among the guaranteed items', () => {
    const two = [...items, item('cetro', 30, true)];
    const name = (share: number) =>
      draw({ items: two, sinceGuaranteed: 9, pityLimit: 10, random: at(share) }).item.name;
    expect([name(0), name(0.24), name(0.26), name(0.99)]).toEqual(['coroa', 'coroa', 'cetro', 'cetro']);
    expect(draw({ items: two, sinceGuaranteed: 8, pityLimit: 10, random: at(0) }).item.name).toBe('poção');
  });

  it('goes on where a banner guarantees nothing, or nothing that can come', () => {
    for (const plain of [items.slice(0, 2), [...items.slice(0, 2), item('coroa', 0, true)]]) {
      const drawn = draw({ items: plain, sinceGuaranteed: 99, pityLimit: 10, random: at(0.99) });
      expect([drawn.item.name, drawn.sinceGuaranteed]).toEqual(['poção', 100]);
    }
  });

  it('needs an item with a weight', () => {
    expect([isDrawable([]), isDrawable([item('nada', 0)]), isDrawable(items)]).toEqual([false, false, true]);
  });
});

describe('100,000 draws', () => {
  it('fit the odds with their guarantee, ten at once as one by one', () => {
    const [chance, limit, draws] = [0.02, 30, 100_000];
    const odds = [item('comum', 98), item('lendário', 2, true)];
    // Of a cycle that ends with the guaranteed item: its mean length gives the true rate.
    const meanLength = (1 - (1 - chance) ** limit) / chance;
    for (const times of [1, 10]) {
      let [since, guaranteed, longest] = [0, 0, 0];
      for (let left = draws; left > 0; left -= times) {
        const drawn = drawSeveral({
          items: odds,
          sinceGuaranteed: since,
          pityLimit: limit,
          random: cryptoRandom,
          times,
        });
        guaranteed += drawn.items.filter(({ is_guaranteed }) => is_guaranteed).length;
        since = drawn.sinceGuaranteed;
        longest = Math.max(longest, since);
      }
      expect(longest).toBeLessThan(limit);
      const expected = draws / meanLength;
      // Renewals vary less than independent draws: five standard deviations of those fail once in a million runs.
      expect(Math.abs(guaranteed - expected)).toBeLessThan(5 * Math.sqrt(expected));
    }
  });

  it('come as often as their weights say (chi-square)', () => {
    const weights = [40, 25, 20, 10, 4.5, 0.5];
    const plain = weights.map((chance, index) => item(String(index), chance));
    const counts = new Map<string, number>();
    const draws = 100_000;
    for (let left = draws; left > 0; left -= 1) {
      const drawn = draw({ items: plain, sinceGuaranteed: 0, pityLimit: 1, random: cryptoRandom });
      counts.set(drawn.item.name, (counts.get(drawn.item.name) ?? 0) + 1);
    }
    const chiSquare = weights.reduce((sum, weight, index) => {
      const expected = (draws * weight) / 100;
      return sum + ((counts.get(String(index)) ?? 0) - expected) ** 2 / expected;
    }, 0);
    // Five degrees of freedom: exceeded once in ten million runs.
    expect(chiSquare).toBeLessThan(40.9);
  });
});
