import { useMissingContent } from './missing-content.ts';
import { muted } from './text-style.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Says what is loading, above its skeletons; `hidden`: to screen readers only. */
export function LoadingText({ hidden, children }: { hidden?: boolean; children: string }) {
  useMissingContent();
  return hidden ? <VisuallyHidden>{children}</VisuallyHidden> : <p className={muted()}>{children}</p>;
}
