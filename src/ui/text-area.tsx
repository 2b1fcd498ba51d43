import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';
import { Field, type FieldFrame } from './field.tsx';

type TextAreaProps = ComponentProps<'textarea'> & FieldFrame;

/** A text of several lines with its label, hint and error. */
export function TextArea({ label, hint, error, labelHidden, className, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} labelHidden={labelHidden} className={className}>
      {(wiring) => <textarea {...rest} {...wiring} className={controlStyle({ kind: 'area' })} />}
    </Field>
  );
}
