import { expect, it } from 'vitest';
import {
  answeredView,
  isComplete,
  nextStepOf,
  NO_DRAW,
  PENDING,
  skippedView,
  type DrawView,
} from '#features/banners/banners.animation.rules.ts';

const item = { item_id: 4, label: 'Poção', rarity: 'common' } as const;

it('A single draw spins for 2 s, reveals for 1.5 s and completes by itself', () => {
  const steps: unknown[] = [];
  let view: DrawView = answeredView({ item, reducedMotion: false });
  for (let next = nextStepOf(view); next; next = nextStepOf(view)) {
    steps.push([view.kind === 'single' && view.step, next.afterMs, isComplete(view)]);
    view = next.view;
  }
  expect(steps).toEqual([
    ['spinning', 2000, false],
    ['revealing', 1500, false],
  ]);
  expect(view).toEqual({ kind: 'single', step: 'complete', item });
  expect(isComplete(view)).toBe(true);
});

it('The animation does not advance by itself while the request is pending or after ten draws', () => {
  for (const view of [NO_DRAW, PENDING, { kind: 'ten', items: [item] } as const])
    expect(nextStepOf(view)).toBeNull();
  expect([isComplete(NO_DRAW), isComplete(PENDING), isComplete({ kind: 'ten', items: [] })]).toEqual([
    false,
    false,
    true,
  ]);
});

it('Skipping goes to the last step of a running animation and does nothing without an item', () => {
  expect(skippedView(answeredView({ item, reducedMotion: false }))).toEqual({
    kind: 'single',
    step: 'complete',
    item,
  });
  expect([skippedView(PENDING), skippedView(NO_DRAW)]).toEqual([PENDING, NO_DRAW]);
});

it('With reduced motion the item is shown at once without further steps', () => {
  const view = answeredView({ item, reducedMotion: true });
  expect(view).toEqual({ kind: 'single', step: 'complete', item });
  expect([isComplete(view), nextStepOf(view)]).toEqual([true, null]);
});
