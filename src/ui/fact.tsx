import type { ReactNode } from 'react';
import { muted } from './text-style.ts';

/** A term and its value, in a `dl`. */
export function Fact({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div>
      <dt className={muted({ size: 'xs' })}>{label}</dt>
      <dd className={className}>{children}</dd>
    </div>
  );
}
