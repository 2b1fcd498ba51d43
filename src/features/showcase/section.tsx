import type { ReactNode } from 'react';
import { titleStyle } from '#ui/heading-style.ts';
import { stack } from '#ui/layout.ts';

/** One group of primitives with its name. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={stack({ gap: 4 })}>
      <h2 className={titleStyle({ size: 'section' })}>{title}</h2>
      {children}
    </section>
  );
}
