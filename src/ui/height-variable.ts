/**
 * A ref that writes an element's height to a CSS variable of the document, for sticky and scrolling elements next to it. The height is
 * not constant: it changes with the text size and with notices. Call this outside of a component, so that the ref is stable.
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
