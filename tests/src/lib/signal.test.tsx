import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createSignal, useSignal, type Signal } from '#lib/signal.ts';

it('watchers are notified of a new value only', () => {
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

it('a watcher may unsubscribe during a notification without affecting the others', () => {
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

it('a component shows the current value', () => {
  const signal = createSignal('offline');
  render(<Shown signal={signal} />);
  act(() => signal.set('online'));
  expect(screen.getByRole('status').textContent).toBe('online');
});

function Shown({ signal }: { signal: Signal<string> }) {
  return <output>{useSignal(signal)}</output>;
}
