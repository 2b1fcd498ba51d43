import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createSignal, useSignal, type Signal } from '#lib/signal.ts';

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
