import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './button.tsx';
import { hiddenStyle } from './hidden-style.ts';
import { Icon } from './icon.tsx';
import style from './two-columns.module.css';

interface TwoColumnsProps {
  /** What adds a row to the list; null where nothing can be added now. */
  form: { id: string; title: string; content: ReactNode } | null;
  list: {
    id: string;
    title: string;
    /** The list with the button that opens the form, for its `Toolbar`. */
    content: (add: ReactNode) => ReactNode;
  };
}

/** A list, and a form that a button opens: beside the list, on phones above it. It stays open for the next row. */
export function TwoColumns({ form, list }: TwoColumnsProps) {
  const [open, setOpen] = useState(false);
  const isOpen = open && form !== null;
  const formSection = useRef<HTMLElement>(null);
  const listSection = useRef<HTMLElement>(null);
  const show = () => {
    // A section that is not rendered yet cannot take the focus.
    flushSync(() => setOpen(true));
    formSection.current?.focus({ preventScroll: true });
    // Where the button stood far below, as in an empty list with large text.
    formSection.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  };
  const close = () => {
    flushSync(() => setOpen(false));
    listSection.current?.focus({ preventScroll: true });
  };
  const add = form && !open ? <AddButton title={form.title} onPress={show} /> : null;
  return (
    <div className={isOpen ? `${style.columns} ${style.open}` : style.columns}>
      {isOpen ? (
        <section ref={formSection} tabIndex={-1} aria-labelledby={form.id} className={style.form}>
          <div className={style.head}>
            <h2 id={form.id}>{form.title}</h2>
            <Button size="icon" variant="ghost" aria-label={`Fechar: ${form.title}`} onClick={close}>
              <Icon name="close" />
            </Button>
          </div>
          {form.content}
        </section>
      ) : null}
      <section ref={listSection} tabIndex={-1} aria-labelledby={list.id}>
        <h2 id={list.id} className={hiddenStyle}>
          {list.title}
        </h2>
        {list.content(add)}
      </section>
    </div>
  );
}

/** Short fields of a form, two in a line where there is room for both. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className={style.pair}>{children}</div>
);

/** Words of a button of a `Toolbar` that a phone has room for only where nothing else is in the line, or a search alone. */
export const toolbarWords = style.words;

/** The button of a `Toolbar`; on phones only its icon, unless a search alone is beside it. */
export const AddButton = ({ title, onPress }: { title: string; onPress: () => void }) => (
  <Button variant="main" icon={<Icon name="plus" />} aria-label={title} onClick={onPress}>
    <span className={toolbarWords}>{title}</span>
  </Button>
);

/** The line above a list: its search and filters, and the button that adds a row. */
export const Toolbar = ({ add, children }: { add: ReactNode; children?: ReactNode }) =>
  children || add ? (
    <div className={style.toolbar}>
      <div className={style.tools}>{children}</div>
      {add}
    </div>
  ) : null;
