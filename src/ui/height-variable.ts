/**
 * A ref that keeps an element's height in a CSS variable of the document, for what sticks or scrolls next to it. The height changes
 * with the size of text and with notices, so nobody can write it down. Declare the returned function once, outside of a component.
 */
export const heightVariable =
  (name: `--${string}-height`) =>
  (element: HTMLElement | null): (() => void) | undefined => {
    if (!element) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(name, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  };
