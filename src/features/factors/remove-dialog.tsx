import { factorsCalls } from '#contract/calls/factors.ts';
import { SUCCESS } from '#contract/messages.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { Task } from './factor-cards.tsx';

/** Asks before a factor is removed, or before the recovery codes are replaced. */
export function RemoveDialog(props: {
  task: Task;
  onDone: (codes?: readonly string[]) => void;
  onClose: () => void;
}) {
  const { task, onDone, onClose } = props;
  const totp = useOnlineMutation(factorsCalls.removeTotp, {
    success: SUCCESS.removeTotp,
    onSuccess: () => onDone(),
    onError: onClose,
  });
  const passkey = useOnlineMutation(factorsCalls.removePasskey, {
    success: SUCCESS.removePasskey,
    onSuccess: () => onDone(),
    onError: onClose,
  });
  const codes = useOnlineMutation(factorsCalls.renewRecoveryCodes, {
    onSuccess: ({ recovery_codes }) => onDone(recovery_codes),
    onError: onClose,
  });
  if (task.kind === 'codes') {
    return (
      <ConfirmDialog
        open
        title="Fazer novos códigos?"
        confirm="Fazer novos"
        busyLabel="Criando..."
        busy={codes.busy}
        reason={codes.reason}
        onConfirm={() => codes.run({})}
        onClose={onClose}
      >
        Os códigos que você guardou deixam de funcionar.
      </ConfirmDialog>
    );
  }
  if (task.kind === 'passkey-off') {
    const { id: passkeyId, name } = task.passkey;
    return (
      <ConfirmDialog
        open
        title="Remover a chave de acesso?"
        confirm="Remover"
        busyLabel="Removendo..."
        busy={passkey.busy}
        reason={passkey.reason}
        onConfirm={() => passkey.run({ params: { passkeyId } })}
        onClose={onClose}
      >
        “{name}” não entra mais nesta conta. Apague-a também no aparelho.
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      open
      title="Desligar o aplicativo?"
      confirm="Desligar"
      busyLabel="Desligando..."
      busy={totp.busy}
      reason={totp.reason}
      onConfirm={() => totp.run({})}
      onClose={onClose}
    >
      Os códigos dele deixam de valer. Apague a conta também no aplicativo.
    </ConfirmDialog>
  );
}
