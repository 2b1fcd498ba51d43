import { factorsCalls } from '#contract/calls/factors.ts';
import type { Passkey } from '#contract/factors.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SUCCESS } from '#lib/success.ts';
import type { Removal } from './factor-cards.tsx';

interface DialogProps {
  onDone: (codes?: readonly string[]) => void;
  onClose: () => void;
}

/** Asks before a factor is removed, or before the recovery codes are replaced. */
export function RemoveDialog({ task, ...dialog }: DialogProps & { task: Removal }) {
  if (task.kind === 'codes') return <RenewCodes {...dialog} />;
  if (task.kind === 'totp-off') return <RemoveTotp {...dialog} />;
  return <RemovePasskey {...dialog} passkey={task.passkey} />;
}

function RenewCodes({ onDone, onClose }: DialogProps) {
  const { run, busy, reason } = useOnlineMutation(factorsCalls.renewRecoveryCodes, {
    onSuccess: ({ recovery_codes }) => onDone(recovery_codes),
    onError: onClose,
  });
  return (
    <ConfirmDialog
      open
      title="Gerar novos códigos?"
      confirm="Fazer novos"
      busyLabel="Criando..."
      busy={busy}
      reason={reason}
      onConfirm={() => run({})}
      onClose={onClose}
    >
      Os códigos que você guardou deixam de funcionar.
    </ConfirmDialog>
  );
}

function RemovePasskey({ passkey, onDone, onClose }: DialogProps & { passkey: Passkey }) {
  const { run, busy, reason } = useOnlineMutation(factorsCalls.removePasskey, {
    success: SUCCESS.removePasskey,
    onSuccess: () => onDone(),
    onError: onClose,
  });
  return (
    <ConfirmDialog
      open
      title="Remover a chave de acesso?"
      confirm="Remover"
      busyLabel="Removendo..."
      busy={busy}
      reason={reason}
      onConfirm={() => run({ params: { passkeyId: passkey.id } })}
      onClose={onClose}
    >
      “{passkey.name}” não entra mais nesta conta. Apague-a também no aparelho.
    </ConfirmDialog>
  );
}

function RemoveTotp({ onDone, onClose }: DialogProps) {
  const { run, busy, reason } = useOnlineMutation(factorsCalls.removeTotp, {
    success: SUCCESS.removeTotp,
    onSuccess: () => onDone(),
    onError: onClose,
  });
  return (
    <ConfirmDialog
      open
      title="Desligar o aplicativo?"
      confirm="Desligar"
      busyLabel="Desligando..."
      busy={busy}
      reason={reason}
      onConfirm={() => run({})}
      onClose={onClose}
    >
      Os códigos dele deixam de valer. Apague a conta também no aplicativo.
    </ConfirmDialog>
  );
}
