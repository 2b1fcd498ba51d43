import { useRef, useState } from 'react';
import { recoveryCalls } from '#contract/calls/recovery.ts';
import type { Player } from '#contract/players.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { SUCCESS } from '#lib/success.ts';

/** Creates a one-time link for a new password, which the administrator hands to the player. */
export function ResetLinkDialog({ player, onClose }: { player: Player; onClose: () => void }) {
  const [link, setLink] = useState<string | null>(null);
  const field = useRef<HTMLDivElement>(null);
  const create = useOnlineMutation(recoveryCalls.createResetLink, {
    onSuccess: ({ path }) => setLink(location.origin + path),
  });

  return (
    <Dialog
      open
      onClose={onClose}
      locked={create.busy}
      size="sm"
      title="Link de nova senha"
      description={`Quem abrir o link pode trocar a senha de ${player.account.username} uma vez, nos próximos 30 minutos. Entregue-o só ao dono da conta.`}
      footer={
        link === null ? (
          <Button
            variant="main"
            busy={create.busy}
            busyLabel="Criando..."
            reason={create.reason}
            onClick={() => create.run({ params: { id: Number(player.account.id) } })}
          >
            Criar link
          </Button>
        ) : (
          <CopyButton
            main
            text={link}
            copied={SUCCESS.linkCopied}
            byHand="Copie o link selecionado."
            box={field}
          >
            Copiar link
          </CopyButton>
        )
      }
    >
      {link === null ? null : (
        <div ref={field}>
          <TextField label="Link" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        </div>
      )}
    </Dialog>
  );
}
