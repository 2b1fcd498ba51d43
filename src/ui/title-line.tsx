import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** The end of a title's line in a layout, for what the screen below it puts there; null until the layout is there. */
export const TitleLineEnd = createContext<HTMLElement | null | undefined>(undefined);

/** Shows its children at the end of the title's line; in their own place where no layout has one. */
export function InTitleLine({ children }: { children: ReactNode }) {
  const end = use(TitleLineEnd);
  if (end === undefined) return children;
  return end && createPortal(children, end);
}
