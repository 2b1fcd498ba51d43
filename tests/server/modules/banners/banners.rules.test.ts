import { describe, expect, it } from 'vitest';
import { mulberry32 } from '#demo/mulberry32.ts';
import { cryptoRandom } from '#server/lib/random.ts';
import { draw, drawSeveral } from '#server/modules/banners/banners.rules.ts';
import { oddsOf } from '#items/odds.ts';

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
  ])('picks items by weight: %d is %s', (share, name) => {
    const drawn = draw({ items, sinceGuaranteed: 0, pityLimit: 50, random: at(share) });
    expect(drawn.item.name).toBe(name);
  });

  it('counts from the last guaranteed item and restarts after one, however it was drawn', () => {
    const one = (share: number, sinceGuaranteed: number) =>
      draw({ items, sinceGuaranteed, pityLimit: 50, random: at(share) }).sinceGuaranteed;
    expect([one(0, 0), one(0, 30), one(0.95, 30)]).toEqual([1, 31, 0]);
  });

  it('is guaranteed one draw before the limit, with odds among the guaranteed items', () => {
    const two = [...items, item('cetro', 30, true)];
    const name = (share: number) =>
      draw({ items: two, sinceGuaranteed: 9, pityLimit: 10, random: at(share) }).item.name;
    expect([name(0), name(0.24), name(0.26), name(0.99)]).toEqual(['coroa', 'coroa', 'cetro', 'cetro']);
    expect(draw({ items: two, sinceGuaranteed: 8, pityLimit: 10, random: at(0) }).item.name).toBe('poção');
  });

  it('has no guarantee when the banner has no guaranteed item, or none that can be drawn', () => {
    for (const plain of [items.slice(0, 2), [...items.slice(0, 2), item('coroa', 0, true)]]) {
      const drawn = draw({ items: plain, sinceGuaranteed: 99, pityLimit: 10, random: at(0.99) });
      expect([drawn.item.name, drawn.sinceGuaranteed]).toEqual(['poção', 100]);
    }
  });
});

describe('100,000 draws', () => {
  it('match the odds with their guarantee, in tens as well as singly', () => {
    const [chance, limit, draws] = [0.02, 30, 100_000];
    const odds = [item('comum', 98), item('lendário', 2, true)];
    // The mean length of a cycle that ends with the guaranteed item gives the true rate.
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
      // The counts vary less than those of independent draws, for which five standard deviations are exceeded once in a million runs.
      expect(Math.abs(guaranteed - expected)).toBeLessThan(5 * Math.sqrt(expected));
    }
  });

  it('give items as often as their weights say (chi-square)', () => {
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

  it('match the published odds with their guarantee item by item (chi-square), and never exceed the limit', () => {
    const published = oddsOf({ items: drawables, pityLimit: 25 });
    const drawn = drawFrom({ seed: 20_261_120, times: 1 });
    const chiSquare = published.reduce((sum, { item, rate }) => {
      const expected = drawn.items.length * rate;
      return sum + (drawn.items.filter((each) => each === item).length - expected) ** 2 / expected;
    }, 0);
    // Five degrees of freedom; the guarantee makes the counts more even, so this is stricter than for independent draws.
    expect(chiSquare).toBeLessThan(20.5);
    // The guarantee matters: the weights alone do not fit.
    const [, , , , ultra] = published;
    expect(Math.abs(drawn.items.filter((each) => each === ultra?.item).length - 1300)).toBeGreaterThan(500);
    expect(drawn.longest).toBe(24);
  });

  it('give the same items in tens as singly', () => {
    const [one, ten] = [drawFrom({ seed: 7, times: 1 }), drawFrom({ seed: 7, times: 10 })];
    expect(ten.items.map(({ name }) => name)).toEqual(one.items.map(({ name }) => name));
    expect(ten.longest).toBeLessThanOrEqual(24);
  });
});

const drawables = [
  item('poção', 60),
  item('elmo', 27),
  item('capa', 9),
  item('anel', 2.2),
  item('cetro', 1.3, true),
  item('coroa', 0.5, true),
];

/** Makes 100,000 draws in groups of `times` and keeps the count; `longest` is the longest run without a guaranteed item. */
function drawFrom({ seed, times }: { seed: number; times: number }) {
  const next = mulberry32(seed);
  const random = {
    int: (below: number) => Math.floor(next() * below),
    bytes: (size: number) => cryptoRandom.bytes(size),
  };
  const drawn: typeof drawables = [];
  let [since, run, longest] = [0, 0, 0];
  while (drawn.length < 100_000) {
    const { items, sinceGuaranteed } = drawSeveral({
      items: drawables,
      sinceGuaranteed: since,
      pityLimit: 25,
      random,
      times,
    });
    since = sinceGuaranteed;
    for (const each of items) {
      run = each.is_guaranteed ? 0 : run + 1;
      longest = Math.max(longest, run);
    }
    drawn.push(...items);
  }
  return { items: drawn, longest };
}
