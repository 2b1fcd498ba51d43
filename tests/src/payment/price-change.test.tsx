import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type PriceChange, PriceChanged } from '#payment/price-change.tsx';

const change: PriceChange = {
  ...{ before: 800, price: 800, isChanged: false, isRefused: true, isUnknown: true },
  ...{ isReading: false, isBlocked: false, onError: async () => undefined },
};
const textOf = (state: Partial<PriceChange>, lost: boolean) =>
  render(<PriceChanged change={{ ...change, ...state }} lost={lost} />).container.textContent;

it.each([
  ['while the new price is read', { isReading: true }],
  ['where the new price could not be read', {}],
  ['where the new price is known', { price: 900, isChanged: true, isUnknown: false }],
])('after a refusal nothing was charged, unless a reply was lost: %s', (_when, state) => {
  expect(textOf(state, false)).toContain('Nada foi cobrado.');
  expect(textOf(state, true)).not.toContain('cobrado');
});
