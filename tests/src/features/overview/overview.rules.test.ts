import { describe, expect, test } from 'vitest';
import {
  ageBars,
  comparisonOf,
  heightsOf,
  hasNothingWaiting,
  problemTexts,
  salesBars,
  summaryOf,
  totalOf,
} from '#features/overview/overview.rules.ts';

const days = [
  { day: '2026-11-09', count: 2, credits: 300 },
  { day: '2026-11-10', count: 0, credits: 0 },
];
const quiet = {
  tickets: { count: 0, ages: { hour: 0, day: 0, week: 0, older: 0 }, oldest: [] },
  deliveries: null,
  credits: null,
  banners: [],
  suspicious: { threshold: 5, gains: [], gifts: [] },
  online: { accounts: 3, latest: null },
};

describe('charts', () => {
  test('write days in short Brazilian format', () => {
    expect(salesBars(days)).toEqual([
      { label: '09/11', value: 300, text: '300 créditos' },
      { label: '10/11', value: 0, text: '0 créditos' },
    ]);
    expect(totalOf(days)).toEqual({ count: 2, credits: 300 });
  });

  test('describe their highest bar to screen readers', () => {
    expect(summaryOf({ title: 'Loja', bars: salesBars(days) })).toBe(
      'Loja. Maior valor: 300 créditos, 09/11.',
    );
    expect(summaryOf({ title: 'Loja', bars: salesBars(days.slice(1)) })).toBe('Loja. Nada ainda.');
  });

  test('show a small bar beside a huge one, and no bar for zero', () => {
    const bars = ageBars({ hour: 1, day: 0, week: 10_000, older: 5000 });
    expect(heightsOf(bars)).toEqual([4, 0, 100, 50]);
    expect(heightsOf(ageBars({ hour: 0, day: 0, week: 0, older: 0 }))).toEqual([0, 0, 0, 0]);
  });
});

test('a banner’s problem is shown in Portuguese, and an unknown one by its code', () => {
  expect(problemTexts(['ending', 'haunted'])).toEqual(['Termina em menos de um dia', 'haunted']);
});

test('the overview says that nothing is open only when every list is empty and all balances are right', () => {
  const balances = { checked_at: '2026-11-10T12:00:00Z', checked: 9, count: 0, differing: [] };
  expect(hasNothingWaiting({ overview: quiet, balances: undefined })).toBe(true);
  expect(hasNothingWaiting({ overview: quiet, balances })).toBe(true);
  expect(hasNothingWaiting({ overview: quiet, balances: { ...balances, count: 1 } })).toBe(false);
  const failed = { ...quiet, deliveries: { count: 1, oldest: [] } };
  expect(hasNothingWaiting({ overview: failed, balances })).toBe(false);
});

test.each([
  [1120, 1000, 'up', '12% a mais que nos 14 dias anteriores.'],
  [50_000, 1000, 'up', '4.900% a mais que nos 14 dias anteriores.'],
  [750, 1000, 'down', '25% a menos que nos 14 dias anteriores.'],
  [0, 1000, 'down', '100% a menos que nos 14 dias anteriores.'],
  [1001, 1000, null, 'O mesmo que nos 14 dias anteriores.'],
  [5, 0, null, 'Nada vendido nos 14 dias anteriores.'],
  [0, 0, null, 'Nada também nos 14 dias anteriores.'],
] as const)('sales of %i after %i', (credits, before, trend, text) => {
  expect(comparisonOf({ credits, before })).toEqual({ trend, text });
});
