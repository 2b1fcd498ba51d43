import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Asks before an action that cannot be undone with one press. Stays open until the request has ended. */
export function ConfirmDialog({
  confirm,
  variant = 'danger',
  busyLabel,
  busy,
  reason,
  onConfirm,
  ...dialog
}: Pick<ComponentProps<typeof Dialog>, 'open' | 'title' | 'description' | 'onClose' | 'children'> & {
  /** Label of the button that confirms. */
  confirm: string;
  /** `main` for an action that removes nothing. */
  variant?: 'main' | 'danger';
  busyLabel: string;
  busy: boolean;
  /** Why it cannot be done now. */
  reason: string | undefined;
  onConfirm: () => void;
}) {
  return (
    <Dialog
      {...dialog}
      locked={busy}
      size="sm"
      role="alertdialog"
      action={
        <Button variant={variant} busy={busy} busyLabel={busyLabel} reason={reason} onClick={onConfirm}>
          {confirm}
        </Button>
      }
    />
  );
}
