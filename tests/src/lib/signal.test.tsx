import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { failureMessage } from '#lib/failure.ts';
import { createQueryClient } from '#lib/query.ts';
import { createSignal, useSignal, type Signal } from '#lib/signal.ts';
import { calls } from '#contract/calls.ts';

afterEach(cleanup);

it('tells watchers of a new value and of nothing else', () => {
  const signal = createSignal(1);
  const told: number[] = [];
  const stop = signal.subscribe(() => told.push(signal.get()));
  signal.set(2);
  signal.set(2);
  signal.set(3);
  stop();
  signal.set(4);
  expect(told).toEqual([2, 3]);
  expect(signal.get()).toBe(4);
});

it('lets a watcher leave while it is told, without losing the others', () => {
  const signal = createSignal('a');
  const told: string[] = [];
  const stop = signal.subscribe(() => {
    told.push('first');
    stop();
  });
  signal.subscribe(() => told.push('second'));
  signal.set('b');
  signal.set('c');
  expect(told).toEqual(['first', 'second', 'second']);
});

it('shows a component the value of now', () => {
  const signal = createSignal('offline');
  render(<Shown signal={signal} />);
  act(() => signal.set('online'));
  expect(screen.getByRole('status').textContent).toBe('online');
});

function Shown({ signal }: { signal: Signal<string> }) {
  return <output>{useSignal(signal)}</output>;
}

it("says a failure in the server's words, else in the call's, else in general", () => {
  const refused = new ApiError({ kind: 'refused', status: 409, message: 'Créditos insuficientes.' });
  expect(failureMessage({ call: calls.purchaseShopItem, error: refused })).toBe('Créditos insuficientes.');
  const silent = new ApiError({ kind: 'unreachable' });
  expect(failureMessage({ call: calls.purchaseShopItem, error: silent })).toBe('Erro na compra');
  expect(failureMessage({ call: calls.listMobs, error: new TypeError('x is undefined') })).toBe(
    'Falha na requisição',
  );
});

it('tries a read again up to three times, after 1, 2 and 4 seconds, and a change never', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  const retry = queries?.retry as (failures: number, error: Error) => boolean;
  const delay = queries?.retryDelay as (attempt: number, error: Error) => number;
  const lost = new ApiError({ kind: 'unreachable' });
  const refused = new ApiError({ kind: 'refused', status: 404 });
  expect([0, 1, 2, 3].map((failures) => retry(failures, lost))).toEqual([true, true, true, false]);
  expect(retry(0, refused)).toBe(false);
  expect([0, 1, 2, 5, 10].map((attempt) => delay(attempt, lost))).toEqual([1000, 2000, 4000, 30_000, 30_000]);
  expect(mutations).toMatchObject({ retry: 0, networkMode: 'always' });
  expect(queries).toMatchObject({ networkMode: 'always', gcTime: 300_000 });
});
