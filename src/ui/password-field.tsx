import { type ComponentProps, useState } from 'react';
import { css } from '#styled/css/index.js';
import { cornerButton } from './button-style.ts';
import { controlStyle } from './control-style.ts';
import { Field, type FieldFrame } from './field.tsx';
import { Icon } from './icon.tsx';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & FieldFrame;

const holder = css({ position: 'relative' });
const toggle = css(cornerButton, { _hover: { color: 'gold2' } });

/** A password input that can show what was typed. */
export function PasswordField({ label, hint, error, labelHidden, className, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} labelHidden={labelHidden} className={className}>
      {(wiring) => (
        <div className={holder}>
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...rest}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={controlStyle({ kind: 'withButton' })}
          />
          <button
            type="button"
            className={toggle}
            aria-pressed={shown}
            aria-label="Mostrar o que foi digitado"
            aria-controls={wiring.id}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  );
}
