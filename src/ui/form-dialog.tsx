import { type ComponentProps, type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Form } from './form.tsx';

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'locked' | 'footer' | 'action'> &
  Pick<ComponentProps<typeof Form>, 'form' | 'busy' | 'reason' | 'disabled'> & {
    /** The label of the submit button. */
    label: string;
    busyLabel?: string;
    variant?: 'main' | 'plain' | 'danger';
    /** Content above and below the form. */
    above?: ReactNode;
    below?: ReactNode;
  };

/** A dialog with a form; 'Cancelar' and the submit button are at its foot. It stays open until the request has ended. */
export function FormDialog({
  form,
  busy,
  reason,
  disabled,
  label,
  busyLabel = 'Salvando...',
  variant = 'main',
  size = 'sm',
  above,
  below,
  children,
  ...dialog
}: FormDialogProps) {
  const id = useId();
  const submit = { variant, busy, busyLabel, disabled, reason };
  return (
    <Dialog
      {...dialog}
      locked={busy}
      size={size}
      action={
        <Button type="submit" form={id} {...submit}>
          {label}
        </Button>
      }
    >
      {above}
      <Form form={form} id={id} busy={busy} reason={reason}>
        {children}
      </Form>
      {below}
    </Dialog>
  );
}
