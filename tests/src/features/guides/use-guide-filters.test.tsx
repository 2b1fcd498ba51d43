import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GuideSearch } from '#features/guides/guides.search.ts';
import { useGuideFilters } from '#features/guides/use-guide-filters.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function start(search: GuideSearch) {
  const onSearch = vi.fn<(next: GuideSearch) => void>();
  const hook = renderHook((props: { search: GuideSearch }) => useGuideFilters({ ...props, onSearch }), {
    initialProps: { search },
  });
  return { ...hook, onSearch };
}

const rest = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

describe('the filters of the guides', () => {
  it('answer at once, and the address follows when typing rests', () => {
    const { result, onSearch } = start({});
    act(() => result.current.change({ nome: 'to' }));
    rest(200);
    act(() => result.current.change({ nome: 'tor' }));
    expect(result.current.filters.nome).toBe('tor');
    rest(249);
    expect(onSearch).not.toHaveBeenCalled();
    rest(1);
    expect(onSearch.mock.calls).toEqual([[{ nome: 'tor' }]]);
  });

  it('keep what is being typed when the address catches up', () => {
    const { result, rerender, onSearch } = start({});
    act(() => result.current.change({ nome: 'torre ' }));
    rest(250);
    rerender({ search: { nome: 'torre' } });
    expect(result.current.filters.nome).toBe('torre ');
    rest(1000);
    expect(onSearch).toHaveBeenCalledTimes(1);
  });

  it('follow an address that changes by a link or the back button', () => {
    const { result, rerender, onSearch } = start({ nome: 'torre', mapa: 3 });
    rerender({ search: { tipo: 'DUNGEON', min: '5' } });
    expect(result.current.filters).toEqual({ nome: '', tipo: 'DUNGEON', min: '5', max: '' });
    expect(result.current.mapa).toBeUndefined();
    rest(1000);
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('are all empty after clearing, while the opened map stays', () => {
    const { result, onSearch } = start({ nome: 'torre', max: '9', mapa: 3 });
    act(() => result.current.clear());
    rest(250);
    expect(onSearch.mock.calls).toEqual([[{ mapa: 3 }]]);
  });
});
