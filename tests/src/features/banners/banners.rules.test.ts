import { describe, expect, it } from 'vitest';
import { DRAW_HISTORY_MAX, type HistoryEntry } from '#contract/banners.ts';
import type { Rarity } from '#contract/rarities.ts';
import {
  counterScaleText,
  countdownOf,
  drawsToGuarantee,
  endsSoon,
  formatExpected,
  guaranteeText,
  drawsLeftText,
  numberDraws,
  obtainedAtText,
  drawCountText,
  periodOf,
  pityText,
  totalsOf,
  isBannerActive,
} from '#features/banners/banners.rules.ts';

const drawn = (rarity: Rarity, item_label: string = rarity): HistoryEntry => ({
  item_id: 1,
  item_label,
  rarity,
  banner_id: 1,
  obtained_at: '2026-11-20T15:00:00.000Z',
});

describe('a banner', () => {
  it('shows its period in days of São Paulo and the number of draws until a guaranteed item', () => {
    // Half past midnight in Greenwich is still the day before in São Paulo.
    expect(periodOf({ start_date: '2026-11-06T00:30:00.000Z', end_date: '2026-12-04T12:00:00.000Z' })).toBe(
      'Disponível: 5 de novembro até 4 de dezembro',
    );
    expect(guaranteeText({ pity_limit: 60 })).toBe('Garantia após: 60 tentativas');
    expect(guaranteeText({ pity_limit: 1200 })).toBe('Garantia após: 1.200 tentativas');
    expect(guaranteeText({ pity_limit: 1 })).toBe('Garantia após: 1 tentativa');
  });

  it.each([
    [9 * 86_400_000 + 5, '9 dias'],
    [3 * 86_400_000, '3 dias'],
    [3 * 86_400_000 - 1, '2 dias e 23 h'],
    [86_400_000, '1 dia e 0 h'],
    [86_400_000 - 1, '23 h 59 min'],
    [3_600_000, '1 h 00 min'],
    [3_599_999, '59:59'],
    [61_000, '01:01'],
    [0, '00:00'],
    [-1, null],
  ])('counts down to its end: %d ms are %s', (left, text) => {
    const end_date = '2026-12-04T12:00:00.000Z';
    expect(countdownOf({ end_date, now: Date.parse(end_date) - left })).toBe(text);
  });
});

describe('the pity counter', () => {
  it('shows at most 60', () => {
    expect([pityText(0), pityText(12), pityText(60), pityText(75)]).toEqual([
      'Pulls Pity: 0/60',
      'Pulls Pity: 12/60',
      'Pulls Pity: 60/60',
      'Pulls Pity: 60/60',
    ]);
  });

  it('says what its 60 is, beside the banner’s own limit', () => {
    expect([50, 1200, 60].map(counterScaleText)).toEqual([
      'O contador vai até 60; aqui a garantia vem em 50.',
      'O contador vai até 60; aqui a garantia vem em 1.200.',
      'O contador e a garantia deste banner vão até 60.',
    ]);
  });

  it('shows from the banner’s own limit how many draws remain until a guaranteed item', () => {
    const left = (pulls: number) => drawsToGuarantee({ pulls, pityLimit: 80 });
    expect([left(0), left(79), left(120)]).toEqual([80, 1, 1]);
    const said = (pulls: number) => drawsLeftText({ pulls, pityLimit: 2000 });
    expect([said(0), said(1998), said(1999)]).toEqual(['faltam 2.000', 'faltam 2', 'falta 1']);
  });
});

describe('the history of draws', () => {
  it('keeps the order of draws with the same time', () => {
    const labels = ['c', 'a', 'b'].map((label) => drawn('common', label));
    expect(numberDraws(labels).map(({ item_label, number }) => `${number} ${item_label}`)).toEqual([
      '3 c',
      '2 a',
      '1 b',
    ]);
  });

  it('shows no draw numbers when the server has left out older draws, and says that it is incomplete', () => {
    const many = (count: number) => Array.from({ length: count }, () => drawn('common'));
    expect(numberDraws(many(999))[0]?.number).toBe(999);
    expect(numberDraws(many(DRAW_HISTORY_MAX))[0]?.number).toBeNull();
    expect([1, 999, 1000].map((count) => drawCountText(many(count)))).toEqual([
      'De 1 sorteio',
      'De 999 sorteios',
      'Dos últimos 1.000 sorteios',
    ]);
  });

  it('shows times in São Paulo', () => {
    expect([obtainedAtText('2026-11-20T15:00:00.000Z'), obtainedAtText(null)]).toEqual([
      '20/11/2026 às 12:00',
      'Data desconhecida',
    ]);
  });

  it('adds up the items of each rarity, the rarest first, next to the expected number', () => {
    const item = { item_id: 1, label: '', banner_id: 1 };
    const items = [
      { ...item, rarity: 'common' as const, chance: 90, is_guaranteed: false },
      { ...item, rarity: 'legendary' as const, chance: 10, is_guaranteed: true },
    ];
    const history = [drawn('common'), drawn('common'), drawn('rare'), drawn('legendary')];
    const totals = totalsOf({ history, items, pityLimit: 2 });
    expect(totals.map(({ rarity, count }) => [rarity, count])).toEqual([
      ['legendary', 1],
      ['rare', 1],
      ['common', 2],
    ]);
    // The expected guaranteed items in four draws: 0.1, then 0.91, 0.181 and 0.8371.
    expect(totals[0]?.expected).toBeCloseTo(2.0281, 12);
    expect(totals[1]?.expected).toBe(0);
    expect(totals[2]?.expected).toBeCloseTo(4 - 2.0281, 12);
  });

  it('never shows a small expectation as zero', () => {
    expect([formatExpected(0), formatExpected(0.04), formatExpected(0.12), formatExpected(12)]).toEqual([
      '0,0',
      'menos de 0,1',
      '0,1',
      '12,0',
    ]);
  });
});

it.each([
  ['2026-11-01T00:00:00.000Z', true],
  ['2026-11-15T12:00:00.000Z', true],
  ['2026-11-30T23:59:59.000Z', true],
  ['2026-10-31T23:59:59.999Z', false],
  ['2026-11-30T23:59:59.001Z', false],
])('a banner open from the first to the last second of November is open at %s: %s', (now, open) => {
  const banner = { start_date: '2026-11-01T00:00:00Z', end_date: '2026-11-30T20:59:59-03:00' };
  expect(isBannerActive({ banner, now: new Date(now) })).toBe(open);
});

describe('banners that end soon', () => {
  it('are those that run and end within three days, the next one first', () => {
    const now = Date.parse('2026-11-20T12:00:00Z');
    const running = (id: number, end_date: string, start_date = '2026-11-01T00:00:00Z') => ({
      id,
      name: `Banner ${id}`,
      description: '',
      image: '',
      start_date,
      end_date,
      pity_limit: 50,
    });
    const banners = [
      running(1, '2026-11-23T12:00:00Z'),
      running(2, '2026-11-21T12:00:00Z'),
      running(3, '2026-11-23T12:00:01Z'),
      running(4, '2026-11-20T12:00:00Z'),
      running(5, '2026-11-21T12:00:00Z', '2026-11-20T12:00:01Z'),
    ];
    expect(endsSoon({ banners, now }).map(({ id }) => id)).toEqual([2, 1]);
  });
});
