import type { KeyboardEvent } from 'react';
import { expect, it, vi } from 'vitest';
import { panelKeys } from '#editor/panel-keys.ts';

const press = (key: string, init: { isComposing?: boolean; keyCode?: number } = {}) => {
  const actions = { apply: vi.fn<() => void>(), close: vi.fn<() => void>() };
  const nativeEvent = { isComposing: init.isComposing ?? false };
  const event = {
    key,
    keyCode: init.keyCode ?? 13,
    nativeEvent,
    preventDefault: vi.fn(),
    stopPropagation: vi.fn(),
  };
  panelKeys(actions)(event as unknown as KeyboardEvent);
  return [actions.apply.mock.calls.length, actions.close.mock.calls.length];
};

it('Enter applies a panel and Escape closes it', () => {
  expect([press('Enter'), press('Escape'), press('a')]).toEqual([
    [1, 0],
    [0, 1],
    [0, 0],
  ]);
});

it('keys that belong to an input method do neither, as when Enter confirms a Japanese word', () => {
  expect(press('Enter', { isComposing: true })).toEqual([0, 0]);
  expect(press('Escape', { isComposing: true })).toEqual([0, 0]);
  // Safari.
  expect(press('Enter', { keyCode: 229 })).toEqual([0, 0]);
});
