import type { ReactNode } from 'react';
import { css, cva } from '#styled/css/index.js';

const group = cva({
  base: { display: 'flex', gap: '2' },
  variants: {
    /** One line that scrolls sideways, up to the edges of a phone, where it fades. */
    line: {
      true: {
        overflowX: 'auto',
        scrollbarWidth: 'none',
        // Room for the ring of the focus.
        paddingBlock: '3px',
        marginBlock: '-3px',
        paddingInline: { base: '4', sm: '3px' },
        marginInline: { base: '-1rem', sm: '-3px' },
        smDown: {
          maskImage: 'linear-gradient(90deg, transparent, black 1rem calc(100% - 1rem), transparent)',
        },
        '& > *': { flex: 'none' },
      },
      false: { flexWrap: 'wrap' },
    },
  },
});
const pill = css({
  minHeight: 'tap',
  paddingInline: '4',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'full',
  backgroundColor: 'sunken',
  color: 'soft',
  fontSize: 'sm',
  fontWeight: '500',
  cursor: 'pointer',
  transition: 'color 150ms, background-color 150ms, border-color 150ms',
  _hover: { color: 'gold2', borderColor: 'line2' },
  '&[aria-pressed=true]': { backgroundColor: 'chosen', borderColor: 'gold', color: 'gold2' },
});

/** A group of buttons that filter a list. */
export function Pills({
  label,
  line = false,
  children,
}: {
  label: string;
  line?: boolean;
  children: ReactNode;
}) {
  return (
    <div role="group" aria-label={label} className={group({ line })}>
      {children}
    </div>
  );
}

/** Scrolls the line to a chosen pill that is out of sight. */
function reveal(pill: HTMLButtonElement | null): void {
  const line = pill?.parentElement;
  if (!pill || !line) return;
  const end = pill.offsetLeft - line.offsetLeft + pill.offsetWidth;
  if (end > line.scrollLeft + line.clientWidth) line.scrollLeft = end - line.clientWidth / 2;
}

export function Pill({ on, onPress, children }: { on: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button ref={on ? reveal : undefined} type="button" className={pill} aria-pressed={on} onClick={onPress}>
      {children}
    </button>
  );
}
