import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { layOut, rowsWithin } from './rows.ts';

/** Rows are kept ready this far outside the window, in CSS pixels: a flick or the Tab key finds them there. */
const MARGIN = 500;
/** The window's place counts in steps, so that scrolling renders a few times a screen, not with each pixel. */
const STEP = 250;

interface Place {
  top: number;
  bottom: number;
}

/**
 * Which rows of a list must exist now, for lists of any length in the page's own scrolling. What lies above and below is two
 * spacers. Heights are measured as rows are shown and count from the next step on: measuring renders nothing by itself.
 */
export function useRows({ ids, estimate }: { ids: readonly number[]; estimate: number }) {
  const list = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>(() => ({
    top: 0,
    bottom: stepUp(globalThis.innerHeight ?? 800),
  }));
  const [{ heights, observer, usual }] = useState(createRuler);

  useLayoutEffect(() => {
    const update = () => {
      const top = Math.max(0, -(list.current?.getBoundingClientRect().top ?? 0));
      const next = { top: top - (top % STEP), bottom: stepUp(top + window.innerHeight) };
      setPlace((now) => (now.top === next.top && now.bottom === next.bottom ? now : next));
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
      observer.disconnect();
    };
  }, [observer]);

  const measure = useCallback(
    (row: HTMLElement | null) => {
      if (!row) return undefined;
      observer.observe(row);
      return () => observer.unobserve(row);
    },
    [observer],
  );

  // A new place reads the heights anew, though the map that holds them is the same.
  const offsets = layOut({ ids, heights: heights.at(place), estimate: usual({ estimate, place }) });
  const [first, end] = rowsWithin({ offsets, top: place.top - MARGIN, bottom: place.bottom + MARGIN });
  return {
    list,
    measure,
    first,
    end,
    above: offsets[first] ?? 0,
    below: (offsets[ids.length] ?? 0) - (offsets[end] ?? 0),
    /** Top of a row inside the list. */
    topOf: (index: number) => offsets[index] ?? 0,
  };
}

const stepUp = (bottom: number): number => Math.ceil(bottom / STEP) * STEP;

/** Measures rows that carry their id in `data-row`; the lowest of them is what an unseen row is taken for. */
function createRuler() {
  const measured = new Map<number, number>();
  let usual = Number.POSITIVE_INFINITY;
  const observer = new (
    globalThis.ResizeObserver ??
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    }
  )((entries) => {
    for (const { target, borderBoxSize } of entries) {
      const height = borderBoxSize[0]?.blockSize;
      if (!height || !(target instanceof HTMLElement)) continue;
      measured.set(Number(target.dataset.row), height);
      usual = Math.min(usual, height);
    }
  });
  return {
    heights: { at: (_place: Place): ReadonlyMap<number, number> => measured },
    observer,
    usual: ({ estimate }: { estimate: number; place: Place }) => (measured.size > 0 ? usual : estimate),
  };
}
