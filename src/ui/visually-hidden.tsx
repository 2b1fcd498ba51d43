import type { ReactNode } from 'react';
import { hiddenStyle } from './hidden-style.ts';

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={hiddenStyle}>{children}</span>;
}
