import { expect, it } from 'vitest';
import {
  isShown,
  nextOf,
  NOTHING,
  played,
  SEALED,
  skipped,
  type DrawView,
} from '#features/banners/animation.ts';

const item = { item_id: 4, label: 'Poção', rarity: 'common' } as const;

it('A single draw plays by itself: 2 s spinning, 1.5 s revealing, complete', () => {
  const steps: unknown[] = [];
  let view: DrawView = played({ item, still: false });
  for (let next = nextOf(view); next; next = nextOf(view)) {
    steps.push([view.kind === 'single' && view.step, next.afterMs, isShown(view)]);
    view = next.view;
  }
  expect(steps).toEqual([
    ['spinning', 2000, false],
    ['revealing', 1500, false],
  ]);
  expect(view).toEqual({ kind: 'single', step: 'complete', item });
  expect(isShown(view)).toBe(true);
});

it('Nothing follows by itself while the server has not answered, nor after ten draws', () => {
  for (const view of [NOTHING, SEALED, { kind: 'ten', items: [item] } as const])
    expect(nextOf(view)).toBeNull();
  expect([isShown(NOTHING), isShown(SEALED), isShown({ kind: 'ten', items: [] })]).toEqual([
    false,
    false,
    true,
  ]);
});

it('Skipping goes to the end of what plays, and nowhere without an item', () => {
  expect(skipped(played({ item, still: false }))).toEqual({ kind: 'single', step: 'complete', item });
  expect([skipped(SEALED), skipped(NOTHING)]).toEqual([SEALED, NOTHING]);
});

it('Where nothing shall move the item is there at once, and nothing follows by itself', () => {
  const view = played({ item, still: true });
  expect(view).toEqual({ kind: 'single', step: 'complete', item });
  expect([isShown(view), nextOf(view)]).toEqual([true, null]);
});
