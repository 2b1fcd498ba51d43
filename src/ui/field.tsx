import { type ReactNode, useId } from 'react';
import { css, cx } from '#styled/css/index.js';
import { hiddenStyle } from './hidden-style.ts';

/** The props of a labelled control besides those of the element. */
export type FieldFrame = {
  label: string;
  /** One line of help under the label. */
  hint?: ReactNode;
  /** What is wrong with the value, announced with the control. An empty text only marks the control as invalid. */
  error?: string | undefined;
  /** Only screen readers get the label, because others see from the placeholder or the position what the field is for. */
  labelHidden?: boolean;
};

type Wiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };
type FieldProps = FieldFrame & { className?: string | undefined; children: (wiring: Wiring) => ReactNode };

const frame = css({ display: 'block', minWidth: '0' });
const labelText = css({
  display: 'block',
  marginBottom: '1',
  color: 'soft',
  fontSize: 'sm',
  fontWeight: '500',
});
const small = css({ fontSize: 'sm', lineHeight: '1.45' });
const hintText = css({ marginBottom: '2', color: 'muted' });
const errorText = css({ marginTop: '2', color: 'bad' });

/** Label, hint and error around one control, connected so that assistive technology reads all three. */
export function Field({ label, hint, error, labelHidden = false, className, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ');
  return (
    <div className={cx(frame, className)}>
      <label id={`${id}-label`} htmlFor={id} className={labelHidden ? hiddenStyle : labelText}>
        {label}
      </label>
      {hint ? (
        <p id={hintId} className={cx(small, hintText)}>
          {hint}
        </p>
      ) : null}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {error ? (
        <p id={errorId} className={cx(small, errorText)} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
