import { type RefObject, useEffect } from 'react';

/** Keeps the chosen tab in the middle if the tabs are wider than the window, without scrolling the page; also after its text has another size. */
export function useTabInView({ bar, index }: { bar: RefObject<HTMLElement | null>; index: number }): void {
  useEffect(() => {
    const list = bar.current;
    const tab = list?.children[index];
    if (!list || !tab) return undefined;
    const show = () => {
      if (list.scrollWidth <= list.clientWidth) return;
      const [own, all] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
      list.scrollLeft += own.left + own.width / 2 - all.left - all.width / 2;
    };
    const observer = new ResizeObserver(show);
    observer.observe(tab);
    return () => observer.disconnect();
  }, [bar, index]);
}
