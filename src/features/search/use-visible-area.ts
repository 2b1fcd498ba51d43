import { type RefObject, useLayoutEffect } from 'react';

/** Keeps an element as high as the part of the window that a phone's keyboard leaves visible: no unit of CSS knows the keyboard. */
export function useVisibleArea(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const fit = () => {
      ref.current?.style.setProperty('--visible-height', `${viewport.height}px`);
      ref.current?.style.setProperty('--visible-top', `${viewport.offsetTop}px`);
    };
    fit();
    viewport.addEventListener('resize', fit);
    viewport.addEventListener('scroll', fit);
    return () => {
      viewport.removeEventListener('resize', fit);
      viewport.removeEventListener('scroll', fit);
    };
  }, [ref]);
}
