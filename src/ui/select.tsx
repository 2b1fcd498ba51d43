import type { ComponentProps } from 'react';
import { css } from '#styled/css/index.js';
import { controlStyle } from './control-style.ts';
import { Field, type FieldFrame } from './field.tsx';
import { Icon, type IconName } from './icon.tsx';

type SelectProps = ComponentProps<'select'> &
  FieldFrame & {
    /** Value and text of each option, after those of the children. */
    options?: readonly (readonly [value: string | number, text: string])[];
    icon?: IconName;
  };

const holder = css({ position: 'relative' });
const arrow = css({
  position: 'absolute',
  top: 'calc(50% - 0.625em)',
  right: '12px',
  color: 'gold',
  pointerEvents: 'none',
});

/** A native select: phones show their own picker for it, and it needs no JavaScript. */
export function Select({
  label,
  hint,
  error,
  labelHidden,
  className,
  options,
  icon = 'chevron-down',
  children,
  ...rest
}: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} labelHidden={labelHidden} className={className}>
      {(wiring) => (
        <div className={holder}>
          <select {...rest} {...wiring} className={controlStyle({ kind: 'select' })}>
            {children}
            {options?.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <Icon name={icon} className={arrow} />
        </div>
      )}
    </Field>
  );
}
