import type { ComponentProps } from 'react';
import { css } from '#styled/css/index.js';

const line = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '3',
  minHeight: 'tap',
  cursor: 'pointer',
});
const box = css({
  flex: 'none',
  width: '1.25rem',
  height: '1.25rem',
  cursor: 'pointer',
  // The browser's own is filled with grey, as if it could not be pressed.
  '&:not(:checked)': {
    appearance: 'none',
    borderWidth: '1px',
    borderColor: 'muted',
    borderRadius: 'sm',
    backgroundColor: 'ink',
  },
});

/** A native checkbox whose whole line can be pressed. */
export function Checkbox({ label, ...rest }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className={line}>
      <input {...rest} type="checkbox" className={box} />
      {label}
    </label>
  );
}
