import type { ReactNode } from 'react';
import { css } from '#styled/css/index.js';
import { Card } from './card.tsx';
import { SectionHead } from './section-head.tsx';

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.35fr)' },
  alignItems: 'start',
  columnGap: '8',
  rowGap: '10',
});
const side = css({ position: { md: 'sticky' }, top: { md: 'calc({spacing.belowHeader} + 1.5rem)' } });

/** A form on the left and the list that it changes on the right; on phones below each other. */
export function DeskColumns({
  form,
  list,
}: {
  form: { id: string; title: string; content: ReactNode };
  list: { id: string; title: string; content: ReactNode };
}) {
  return (
    <div className={columns}>
      <section aria-labelledby={form.id} className={side}>
        <SectionHead id={form.id} title={form.title} />
        <Card variant="framed">{form.content}</Card>
      </section>
      <section aria-labelledby={list.id}>
        <SectionHead id={list.id} title={list.title} />
        {list.content}
      </section>
    </div>
  );
}
