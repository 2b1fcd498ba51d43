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

describe('the state of the guides’ filters', () => {
  it('changes at once, and the address follows after typing pauses', () => {
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

  it('keeps the text being typed when the address is updated', () => {
    const { result, rerender, onSearch } = start({});
    act(() => result.current.change({ nome: 'torre ' }));
    rest(250);
    rerender({ search: { nome: 'torre' } });
    expect(result.current.filters.nome).toBe('torre ');
    rest(1000);
    expect(onSearch).toHaveBeenCalledTimes(1);
  });

  it('follows an address that a link or the back button changes', () => {
    const { result, rerender, onSearch } = start({ nome: 'torre', mapa: 3 });
    rerender({ search: { tipo: 'DUNGEON', min: '5' } });
    expect(result.current.filters).toEqual({ nome: '', tipo: 'DUNGEON', min: '5', max: '' });
    expect(result.current.mapa).toBeUndefined();
    rest(1000);
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('is empty after clearing, while the open map stays open', () => {
    const { result, onSearch } = start({ nome: 'torre', max: '9', mapa: 3 });
    act(() => result.current.clear());
    rest(250);
    expect(onSearch.mock.calls).toEqual([[{ mapa: 3 }]]);
  });
});
