import { type ReactNode, useRef } from 'react';
import { css } from '#styled/css/index.js';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { Icon } from './icon.tsx';
import { SectionHead } from './section-head.tsx';

const columns = css.raw({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.35fr)' },
  alignItems: 'start',
  columnGap: '8',
  rowGap: '10',
});
/** Two columns, for a form and its list; on phones one below the other. */
export const twoColumns = css(columns);
const wideListColumns = css(columns, {
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    md: 'minmax(0, 1fr) minmax(0, 1.35fr)',
    xl: '18rem minmax(0, 1fr)',
  },
});
const side = css({ position: { md: 'sticky' }, top: { md: 'calc({spacing.belowHeader} + 1.5rem)' } });

const onPhones = css({ display: { md: 'none' } });

/** A form on the left and its list on the right. On phones the list is below the form, and a button leads to it. */
export function TwoColumns({
  form,
  list,
  wideList = false,
}: {
  form: { id: string; title: string; content: ReactNode };
  list: { id: string; title: string; content: ReactNode };
  /** The list is a table with many columns. */
  wideList?: boolean;
}) {
  const listSection = useRef<HTMLElement>(null);
  const goToList = () => {
    listSection.current?.scrollIntoView();
    listSection.current?.focus({ preventScroll: true });
  };
  return (
    <div className={wideList ? wideListColumns : twoColumns}>
      <section aria-labelledby={form.id} className={side}>
        <SectionHead
          id={form.id}
          title={form.title}
          aside={
            <span className={onPhones}>
              <Button
                size="sm"
                variant="ghost"
                icon={<Icon name="chevron-down" />}
                aria-label={`Ir para a lista: ${list.title}`}
                onClick={goToList}
              >
                Lista
              </Button>
            </span>
          }
        />
        <Card variant="framed">{form.content}</Card>
      </section>
      <section ref={listSection} tabIndex={-1} aria-labelledby={list.id}>
        <SectionHead id={list.id} title={list.title} />
        {list.content}
      </section>
    </div>
  );
}
