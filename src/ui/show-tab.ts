/** Scrolls a tab to the middle if the tabs are wider than the window, without scrolling the page. */
export function showTab({ bar, index }: { bar: HTMLElement; index: number }): void {
  const tab = bar.children[index];
  if (!tab || bar.scrollWidth <= bar.clientWidth) return;
  const [own, all] = [tab.getBoundingClientRect(), bar.getBoundingClientRect()];
  bar.scrollLeft += own.left + own.width / 2 - all.left - all.width / 2;
}
