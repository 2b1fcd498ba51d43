import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { css, cva, cx } from '#styled/css/index.js';
import { Icon } from './icon.tsx';

type MenuProps = {
  label: ReactNode;
  /** The edge of the button that the list is aligned with. */
  align?: 'start' | 'end';
  /** `li` elements, each with one link or button of class `menuItem`. */
  children: ReactNode;
  className?: string;
};

const root = css({ position: 'relative' });
const button = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: 'tap',
  paddingInline: { base: '2', lg: '3' },
  borderRadius: 'md',
  color: 'text',
  fontSize: '0.9375rem',
  fontWeight: '500',
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  transition: 'color 150ms, background-color 150ms, border-color 150ms',
  _hover: { color: 'gold2' },
  '&[aria-expanded=true]': { color: 'gold2', backgroundColor: 'tint' },
  '& svg:last-child': { color: 'gold', fontSize: '0.75em', transition: 'transform 150ms' },
  '&[aria-expanded=true] svg:last-child': { transform: 'rotate(180deg)' },
});
const list = cva({
  base: {
    position: 'absolute',
    top: 'calc(100% + 8px)',
    zIndex: 'menu',
    minWidth: '13rem',
    padding: '2',
    borderWidth: '1px',
    borderColor: 'line2',
    borderRadius: 'md',
    backgroundImage: 'linear-gradient(180deg, {colors.raised}, {colors.surface})',
    boxShadow: 'pop',
    animation: 'rise 180ms ease-out',
    '&[hidden]': { display: 'none' },
  },
  variants: { align: { start: { left: '0' }, end: { right: '0' } } },
  defaultVariants: { align: 'start' },
});

const steps: Partial<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * A button that discloses a list of links (WAI-ARIA disclosure navigation): they are ordinary links in the tab order, and
 * arrow keys walk through them. It closes on Escape, on a press outside, on a choice, and when the focus leaves.
 */
export function Menu({ label, align, children, className }: MenuProps) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const items = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  function walk(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      setOpen(false);
      opener.current?.focus();
      return;
    }
    const step = steps[event.key];
    const entries = [...(items.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    const at = entries.findIndex((entry) => entry === document.activeElement);
    // A closed list handles only the down arrow: the other keys scroll the page.
    if (!step || entries.length === 0 || (!open && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    // Shown at once, because a hidden element cannot take the focus.
    if (items.current) items.current.hidden = false;
    setOpen(true);
    entries[step(at, entries.length)]?.focus();
  }

  return (
    // Events bubble here from the button and the links.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      ref={box}
      className={cx(root, className)}
      onKeyDown={walk}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('ul :is(a, button)')) setOpen(false);
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={opener}
        type="button"
        className={button}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        {label}
        <Icon name="chevron-down" />
      </button>
      <ul ref={items} id={listId} hidden={!open} className={list({ align })}>
        {children}
      </ul>
    </div>
  );
}
