import type { ReactNode } from 'react';
import { stack } from '#ui/layout.ts';
import { SectionHead } from '#ui/section-head.tsx';

/** One group of primitives with its name. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <SectionHead title={title} />
      <div className={stack({ gap: 4 })}>{children}</div>
    </section>
  );
}
