import { expect, it } from 'vitest';
import type { DrawnItem } from '#contract/banners.ts';
import type { Rarity } from '#contract/rarities.ts';
import {
  answeredTenView,
  answeredView,
  countsOf,
  rarityCountText,
  isComplete,
  isMoving,
  nextStepOf,
  NO_DRAW,
  PENDING,
  PENDING_TEN,
  rarestOf,
  skippedView,
  turnsOf,
  TURN_MS,
  TURNS_MS,
  vibrationOf,
  type DrawView,
} from '#features/banners/banners.animation.rules.ts';

const item = { item_id: 4, label: 'Poção', rarity: 'common' } as const;
const itemsOf = (...rarities: Rarity[]): DrawnItem[] => rarities.map((rarity) => ({ ...item, rarity }));
const tenItems = itemsOf(
  'common',
  'legendary',
  'rare',
  'common',
  'common',
  'ultra_rare',
  'common',
  'rare',
  'common',
  'common',
);

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

it('The animation does not advance by itself while a request is pending, or once the result is shown', () => {
  const done = answeredTenView({ items: tenItems, reducedMotion: true });
  for (const view of [NO_DRAW, PENDING, PENDING_TEN, done]) {
    expect([nextStepOf(view), isMoving(view)]).toEqual([null, false]);
  }
  expect([NO_DRAW, PENDING, PENDING_TEN, done].map(isComplete)).toEqual([false, false, false, true]);
});

it('Ten cards have turned after 1.2 s, and then the draw is complete', () => {
  const view = answeredTenView({ items: tenItems, reducedMotion: false });
  expect([isMoving(view), isComplete(view)]).toEqual([true, false]);
  expect(nextStepOf(view)).toEqual({
    view: { kind: 'ten', step: 'complete', items: tenItems },
    afterMs: 1200,
  });
});

it('The cards turn one after another in the order of the draws, the rarest last', () => {
  const turns = turnsOf(tenItems);
  expect(rarestOf(tenItems)).toBe(1);
  expect(turns[1]).toBe(Math.max(...turns));
  const others = turns.filter((_, index) => index !== 1);
  expect(others).toEqual([...new Set(others)].toSorted((one, other) => one - other));
  expect(others[0]).toBe(0);
  // The rarest takes twice as long, and begins when the others are turned or turning.
  expect(Math.max(...others) + TURN_MS).toBeLessThanOrEqual(TURNS_MS);
  expect((turns[1] ?? 0) + 2 * TURN_MS).toBe(TURNS_MS);
});

it('Of several items of the rarest rarity the last one is the large card, also of ten common ones', () => {
  expect(rarestOf(itemsOf('rare', 'legendary', 'legendary', 'common'))).toBe(2);
  expect(rarestOf(itemsOf('common', 'common'))).toBe(1);
});

it('The summary counts ten draws by rarity, the rarest first', () => {
  expect(countsOf(tenItems)).toEqual([
    { rarity: 'legendary', count: 1 },
    { rarity: 'ultra_rare', count: 1 },
    { rarity: 'rare', count: 2 },
    { rarity: 'common', count: 6 },
  ]);
});

it('Only an ultra rare and a legendary item let the device vibrate, with the second beat', () => {
  const revealing = (rarity: Rarity): DrawView => ({
    kind: 'single',
    step: 'revealing',
    item: { ...item, rarity },
  });
  expect((['common', 'rare', 'super_rare'] as const).map((rarity) => vibrationOf(revealing(rarity)))).toEqual(
    [null, null, null],
  );
  expect(vibrationOf(revealing('ultra_rare'))?.afterMs).toBe(600);
  expect(vibrationOf(revealing('legendary'))?.pattern).toHaveLength(3);
  expect(vibrationOf({ kind: 'ten', step: 'complete', items: tenItems })?.afterMs).toBe(0);
  expect(vibrationOf({ kind: 'ten', step: 'turning', items: tenItems })).toBeNull();
  expect(vibrationOf({ kind: 'ten', step: 'complete', items: itemsOf('rare') })).toBeNull();
});

it('Skipping goes to the last step of a running animation and does nothing without an item', () => {
  expect(skippedView(answeredView({ item, reducedMotion: false }))).toEqual({
    kind: 'single',
    step: 'complete',
    item,
  });
  expect(skippedView(answeredTenView({ items: tenItems, reducedMotion: false }))).toEqual({
    kind: 'ten',
    step: 'complete',
    items: tenItems,
  });
  expect([PENDING, PENDING_TEN, NO_DRAW].map(skippedView)).toEqual([PENDING, PENDING_TEN, NO_DRAW]);
});

it('With reduced motion the item is shown at once without further steps', () => {
  const view = answeredView({ item, reducedMotion: true });
  expect(view).toEqual({ kind: 'single', step: 'complete', item });
  expect([isComplete(view), nextStepOf(view)]).toEqual([true, null]);
});

it('the count of a rarity has its plural', () => {
  const texts = (['common', 'super_rare', 'legendary'] as const).flatMap((rarity) => [
    rarityCountText({ rarity, count: 1 }),
    rarityCountText({ rarity, count: 3 }),
  ]);
  expect(texts).toEqual([
    '1 COMUM',
    '3 COMUNS',
    '1 SUPER RARO',
    '3 SUPER RAROS',
    '1 LENDÁRIO',
    '3 LENDÁRIOS',
  ]);
});
