import {
  defaultRangeExtractor,
  observeWindowOffset,
  useWindowVirtualizer,
  type Range,
} from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';

type RowId = number | string;

/** Rows rendered before and after the window, for a fast scroll and for the Tab key. */
const OVERSCAN = 5;
/** The window's size in CSS pixels where it is not known: on the server, and before the first layout. */
const INITIAL_RECT = { width: 0, height: 480 };

/**
 * Which rows of a list to render, for lists of any length that scroll with the page. Rows stay in the page's flow between two
 * spacers, so a row of an unexpected height needs no render; they have their index as `data-row`. The spacers must be items of
 * the list: if its upper edge moved, each step of the scrolling would count as a layout shift.
 */
export function useVirtualRows({
  ids,
  heights,
}: {
  /** The ids of the rows. Must be the same array as long as the list is the same. */
  ids: readonly RowId[];
  /** Outlives the list, so that who comes back finds the same rows at the same place. */
  heights: RowHeights;
}) {
  // The virtualizer is mutated in place, which the React Compiler cannot see.
  'use no memo';
  const list = useRef<HTMLUListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const [rangeExtractor] = useState(createRangeExtractor);
  // oxlint-disable-next-line react/incompatible-library -- not compiled; what this hook returns is numbers and stable functions
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: ids.length,
    getItemKey: useCallback((index) => ids[index] ?? index, [ids]),
    estimateSize: (index) => heights.estimate(ids[index]),
    measureElement: (row) => heights.measure(row, ids[Number(row.dataset.row)]),
    indexAttribute: 'data-row',
    overscan: OVERSCAN,
    rangeExtractor,
    scrollMargin,
    initialRect: INITIAL_RECT,
    // The first render in a browser equals the server's, where nothing is scrolled.
    initialOffset: 0,
    observeElementOffset: observeOffset,
  });
  // Rows are in the flow, and the browser keeps them in place: a second correction would undo a restored position.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false;

  // oxlint-disable-next-line react/exhaustive-deps -- what is above the list may have another height after any render
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    setScrollMargin(Math.round(top + window.scrollY));
  });

  const rows = virtualizer.getVirtualItems();
  const first = rows[0];
  const last = rows.at(-1);
  return {
    list,
    /** Ref of each row. */
    measure: virtualizer.measureElement,
    /** The rows to render: from `first`, up to and without `end`. */
    first: first?.index ?? 0,
    end: last ? last.index + 1 : 0,
    /** Heights of the spacers. */
    abovePx: first ? Math.max(first.start - scrollMargin, 0) : 0,
    belowPx: last ? virtualizer.getTotalSize() - (last.end - scrollMargin) : 0,
    scrollToRow: virtualizer.scrollToIndex,
  };
}

/** Also reports the offset at once, because the page may be scrolled before its list is rendered. */
const observeOffset: typeof observeWindowOffset = (instance, report) => {
  const stop = observeWindowOffset(instance, report);
  report(window.scrollY, false);
  return stop;
};

/**
 * Measures a list's rows, and knows the heights of those it has seen. The lowest is the estimate for all others, so that a list of equal rows
 * is estimated exactly.
 */
export class RowHeights {
  readonly #seen = new Map<RowId | undefined, number>();
  #lowest: number | undefined;
  readonly #estimatePx: number;

  /** `estimatePx` is the height of a row and the gap below it, until a row is measured. */
  constructor(estimatePx: number) {
    this.#estimatePx = estimatePx;
  }

  estimate(id: RowId | undefined): number {
    return this.#seen.get(id) ?? this.#lowest ?? this.#estimatePx;
  }

  measure(row: Element, id: RowId | undefined): number {
    // Not rounded: a spacer that replaces twenty rows would be some pixels off.
    const { height } = row.getBoundingClientRect();
    // A page that is not displayed has no heights.
    if (height === 0) return this.estimate(id);
    this.#seen.set(id, height);
    this.#lowest = Math.min(this.#lowest ?? height, height);
    return height;
  }
}

/** Unmounts rows late, so that neither measuring nor scrolling back and forth renders the list again. */
function createRangeExtractor() {
  let rows: number[] = [];
  let count = 0;
  return (range: Range): number[] => {
    const wanted = defaultRangeExtractor(range);
    const covered = (rows[0] ?? 0) <= (wanted[0] ?? 0) && (rows.at(-1) ?? -1) >= (wanted.at(-1) ?? -1);
    if (count !== range.count || !covered || rows.length > wanted.length + OVERSCAN) rows = wanted;
    count = range.count;
    return rows;
  };
}
