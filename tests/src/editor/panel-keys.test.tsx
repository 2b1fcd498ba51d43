import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { panelKeys } from '#editor/panel-keys.ts';

const actions = { apply: vi.fn<() => void>(), close: vi.fn<() => void>() };

/** Presses a key in a panel, and counts how often it was applied and closed. */
function press(key: string, init: KeyboardEventInit = {}): [applied: number, closed: number] {
  vi.clearAllMocks();
  const { unmount } = render(<input onKeyDown={panelKeys(actions)} />);
  fireEvent.keyDown(screen.getByRole('textbox'), { key, ...init });
  unmount();
  return [actions.apply.mock.calls.length, actions.close.mock.calls.length];
}

it('Enter applies a panel and Escape closes it', () => {
  expect(press('Enter')).toEqual([1, 0]);
  expect(press('Escape')).toEqual([0, 1]);
  expect(press('a')).toEqual([0, 0]);
});

it('keys that belong to an input method do neither, as when Enter confirms a Japanese word', () => {
  expect(press('Enter', { isComposing: true })).toEqual([0, 0]);
  expect(press('Escape', { isComposing: true })).toEqual([0, 0]);
  // Safari.
  expect(press('Enter', { keyCode: 229 })).toEqual([0, 0]);
});
