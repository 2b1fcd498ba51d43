import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Asks before something that is not undone by a press; it stays open until the request has ended. */
export function ConfirmDialog({
  open,
  title,
  description,
  confirm,
  variant = 'danger',
  busyLabel,
  busy,
  reason,
  onConfirm,
  onClose,
  children,
}: {
  open: boolean;
  title: string;
  description?: ReactNode;
  /** Label of the button that confirms. */
  confirm: string;
  /** `main` where nothing is taken away. */
  variant?: 'main' | 'danger';
  busyLabel: string;
  busy: boolean;
  /** Why it cannot be done now. */
  reason: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={busy}
      size="sm"
      role="alertdialog"
      title={title}
      description={description}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          <Button variant={variant} busy={busy} busyLabel={busyLabel} reason={reason} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
