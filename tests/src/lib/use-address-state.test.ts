import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useAddressState } from '#lib/use-address-state.ts';

type Search = { nome?: string };
const stateOf = ({ nome = '' }: Search): string => nome;
const searchOf = (nome: string): Search => (nome === '' ? {} : { nome });

beforeEach(() => {
  vi.useFakeTimers();
});

/** A screen with a search field. `address` changes when the test says so, as on a device that is slow to show it. */
function openScreen() {
  const written: Search[] = [];
  const { result, rerender } = renderHook(
    (search: Search) =>
      useAddressState({ search, stateOf, searchOf, onSearch: (next) => written.push(next) }),
    { initialProps: {} },
  );
  const type = (nome: string) => {
    act(() => result.current[1](nome));
    act(() => {
      vi.advanceTimersByTime(300);
    });
  };
  return {
    written,
    type,
    change: (nome: string) => act(() => result.current[1](nome)),
    shown: () => result.current[0],
    address: (nome: string) => rerender(searchOf(nome)),
  };
}

it('an address that comes after more was typed undoes nothing', () => {
  const screen = openScreen();
  screen.type('kar');
  screen.type('karst');
  expect(screen.written).toEqual([{ nome: 'kar' }, { nome: 'karst' }]);
  screen.address('kar');
  expect(screen.shown()).toBe('karst');
  screen.address('karst');
  expect(screen.shown()).toBe('karst');
});

it('an address that came otherwise changes the field, also to what was typed once', () => {
  const screen = openScreen();
  screen.type('kar');
  screen.address('kar');
  screen.type('');
  screen.address('');
  screen.address('kar');
  expect(screen.shown()).toBe('kar');
  screen.address('torre');
  expect(screen.shown()).toBe('torre');
  expect(screen.written).toHaveLength(2);
});

it('a link that is followed right after typing is not undone while its page loads', () => {
  const screen = openScreen();
  screen.change('kar');
  window.history.pushState(null, '', '/outra');
  act(() => {
    vi.advanceTimersByTime(300);
  });
  window.history.back();
  expect(screen.written).toEqual([]);
});
