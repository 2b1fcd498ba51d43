import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { css, cx } from '#styled/css/index.js';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { Icon } from './icon.tsx';
import { SectionHead } from './section-head.tsx';

/** Two columns, for a form and its list; on phones one below the other. */
const twoColumns = css({
  display: 'grid',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    md: 'minmax(0, 1fr) minmax(0, 1.35fr)',
    lg: '21rem minmax(0, 1fr)',
  },
  alignItems: 'start',
  columnGap: '8',
  rowGap: '6',
});
const side = css({ position: { md: 'sticky' }, top: { md: 'calc({spacing.belowHeader} + 1.5rem)' } });
const closed = css({ mdDown: { display: 'none' } });
const onPhones = css({ display: { md: 'none' } });

/** A form on the left and its list on the right. On phones the list comes first, and a button opens the form above it. */
export function TwoColumns({
  form,
  list,
  formFirst = false,
}: {
  form: { id: string; title: string; content: ReactNode };
  list: { id: string; title: string; content: ReactNode };
  /** The form is open on phones, too. */
  formFirst?: boolean;
}) {
  const [open, setOpen] = useState(formFirst);
  const formSection = useRef<HTMLElement>(null);
  const listSection = useRef<HTMLElement>(null);
  const go = ({ isOpen, to }: { isOpen: boolean; to: RefObject<HTMLElement | null> }) => {
    // A section that is not shown yet cannot take the focus.
    flushSync(() => setOpen(isOpen));
    to.current?.scrollIntoView();
    to.current?.focus({ preventScroll: true });
  };
  return (
    <div className={twoColumns}>
      <section
        ref={formSection}
        tabIndex={-1}
        aria-labelledby={form.id}
        className={cx(side, !open && closed)}
      >
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
                onClick={() => go({ isOpen: formFirst, to: listSection })}
              >
                Lista
              </Button>
            </span>
          }
        />
        <Card variant="framed">{form.content}</Card>
      </section>
      <section ref={listSection} tabIndex={-1} aria-labelledby={list.id}>
        <SectionHead
          id={list.id}
          title={list.title}
          aside={
            open ? null : (
              <span className={onPhones}>
                <Button
                  variant="main"
                  size="icon"
                  aria-label={form.title}
                  onClick={() => go({ isOpen: true, to: formSection })}
                >
                  <Icon name="plus" />
                </Button>
              </span>
            )
          }
        />
        {list.content}
      </section>
    </div>
  );
}
