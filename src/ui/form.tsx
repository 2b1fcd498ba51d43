import type { ReactNode, RefObject } from 'react';
import { Button } from './button.tsx';
import { stack } from './layout.ts';
import { Notice } from './notice.tsx';

type FormProps = {
  /** The result of `useForm`. */
  form: {
    ref: RefObject<HTMLFormElement | null>;
    problems: readonly { path: string | null; text: string; detail?: string | undefined }[];
    submit: () => void;
    onInput: () => void;
  };
  busy: boolean;
  /** Why it cannot be submitted now. */
  reason: string | undefined;
  /** The button's label. Without it the button is elsewhere and refers to the form by its `id`. */
  label?: string;
  busyLabel?: string;
  wide?: boolean;
  disabled?: boolean;
  id?: string;
  gap?: 2 | 4;
  children: ReactNode;
};

/** A form: its fields, a problem that concerns all of them, and the submit button. */
export function Form({ form, busy, reason, label, id, gap = 4, children, ...button }: FormProps) {
  const { ref, problems, submit, onInput } = form;
  const problem = problems.find(({ path }) => path === null);
  return (
    <form
      ref={ref}
      id={id}
      noValidate
      className={stack({ gap })}
      aria-busy={busy || undefined}
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault();
        // The event of a form in a dialog bubbles in React to a form around the dialog, which would be sent too.
        event.stopPropagation();
        if (!busy && reason === undefined) submit();
      }}
    >
      {children}
      {problem ? (
        <Notice tone="error" title={problem.text}>
          {problem.detail}
        </Notice>
      ) : null}
      {label === undefined ? null : (
        <Button {...button} type="submit" variant="main" busy={busy} reason={reason}>
          {label}
        </Button>
      )}
    </form>
  );
}
