import { muted } from './text-style.ts';

/** Says what is loading, above its skeletons. */
export const LoadingText = ({ children }: { children: string }) => <p className={muted()}>{children}</p>;
