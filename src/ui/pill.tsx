import type { ReactNode } from 'react';
import { css } from '#styled/css/index.js';

const group = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
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
export function Pills({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className={group}>
      {children}
    </div>
  );
}

export function Pill({ on, onPress, children }: { on: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={pill} aria-pressed={on} onClick={onPress}>
      {children}
    </button>
  );
}
