import { expect, it } from 'vitest';
import {
  atMedianText,
  besideMedian,
  chartPoints,
  isFarAboveHighest,
  isFarAboveMedian,
  isFarFromMedian,
  creditsText,
  judgePrice,
  priceAtMedian,
  priceTone,
} from '#features/auction/auction.price.rules.ts';

it('a price ten times above or below the median gets a warning', () => {
  const far = (unitPrice: number, median: number | null = 100) => isFarFromMedian({ unitPrice, median });
  expect([1000, 999, 100, 11, 10].map((unitPrice) => far(unitPrice))).toEqual([
    true,
    false,
    false,
    false,
    true,
  ]);
  expect(far(5, null)).toBe(false);
});

it('the price at the median is whole, for all units, and within the limits of a sale', () => {
  expect(priceAtMedian({ median: 2.5, units: 3 })).toBe(8);
  expect(priceAtMedian({ median: 0.1, units: 1 })).toBe(1);
  expect(priceAtMedian({ median: 900_000_000, units: 5 })).toBe(1_000_000_000);
});

it('a price beside the median is so many times as high, or some percent above or below it', () => {
  const beside = (price: number) => besideMedian({ price, atMedian: 100 });
  expect([49_000_000, 501_670, 1240, 231, 200, 138, 100, 40, 0.1].map(beside)).toEqual([
    'mais de 100.000 vezes a mediana',
    'cerca de 5.000 vezes a mediana',
    'cerca de 12 vezes a mediana',
    '2,3 vezes a mediana',
    '2 vezes a mediana',
    '38% acima da mediana',
    'igual à mediana',
    '60% abaixo da mediana',
    'mais de 99% abaixo da mediana',
  ]);
});

it('a price is dear or cheap to a buyer from a tenth above or below the median on', () => {
  const tone = (price: number) => priceTone({ price, atMedian: 100 });
  expect([142, 109, 91, 60].map(tone)).toEqual(['dear', null, null, 'cheap']);
});

it('a price of twice the median is far above it', () => {
  const far = (price: number) => isFarAboveMedian({ price, atMedian: 100 });
  expect([199, 200].map(far)).toEqual([false, true]);
});

it('a sale is doubtful from twice the median on, above the dearest sale, and far from the median', () => {
  const judged = (price: number) => judgePrice({ price, units: 5, median: 100, highest: 120 });
  expect([40, 500, 890, 950, 1250, 6000].map(judged)).toEqual([
    { text: 'Confira: 92% abaixo da mediana', isDoubtful: true },
    { text: 'igual à mediana', isDoubtful: false },
    { text: '78% acima da mediana', isDoubtful: false },
    { text: 'Acima da maior venda: 90% acima da mediana', isDoubtful: true },
    { text: 'Acima da maior venda: 2,5 vezes a mediana', isDoubtful: true },
    { text: 'Confira: cerca de 12 vezes a mediana', isDoubtful: true },
  ]);
});

it('the price at the median of several units says the median of one', () => {
  expect(atMedianText({ median: 59.8, units: 5 })).toBe('299 créditos (5\u{a0}un.\u{a0}×\u{a0}59,8)');
  expect(atMedianText({ median: 640.5, units: 1 })).toBe('641 créditos');
});

it('credits are written in words', () => {
  expect([1, 2.5, 24_500].map(creditsText)).toEqual(['1 crédito', '2,5 créditos', '24.500 créditos']);
});

it('the chart places days by their distance on the x-axis and prices on the y-axis', () => {
  const daily = [
    { day: '2026-11-01', count: 1, median: 10 },
    { day: '2026-11-02', count: 1, median: 30 },
    { day: '2026-11-05', count: 2, median: 20 },
  ];
  const box = { width: 100, height: 40 };
  expect(chartPoints({ daily, ...box }).map(({ x, y }) => [x, y])).toEqual([
    [0, 40],
    [25, 0],
    [100, 20],
  ]);
  expect(chartPoints({ daily: daily.slice(0, 1), ...box })).toMatchObject([{ x: 50, y: 20 }]);
});

it('a price is far above the dearest sale from more than half as much again', () => {
  const isFar = (unitPrice: number, highest: number | null) => isFarAboveHighest({ unitPrice, highest });
  expect([isFar(150, 100), isFar(150.01, 100), isFar(9_999, null)]).toEqual([false, true, false]);
});
