import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';
import { Field, type FieldFrame } from './field.tsx';

type TextFieldProps = ComponentProps<'input'> & FieldFrame;

/** A one-line input with its label, hint and error. */
export function TextField({ label, hint, error, labelHidden, className, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} labelHidden={labelHidden} className={className}>
      {(wiring) => <input {...rest} {...wiring} className={controlStyle()} />}
    </Field>
  );
}
