import { useRef, useState } from 'react';
import { recoveryCalls } from '#contract/calls/recovery.ts';
import { SUCCESS } from '#contract/messages.ts';
import type { Player } from '#contract/players.ts';
import { logFailure } from '#lib/log.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';

/** Creates a one-time link for a new password, which the administrator hands to the player (product 25.3). */
export function ResetLinkDialog({ player, onClose }: { player: Player; onClose: () => void }) {
  const [link, setLink] = useState<string | null>(null);
  const field = useRef<HTMLDivElement>(null);
  const create = useOnlineMutation(recoveryCalls.createResetLink, {
    onSuccess: ({ path }) => setLink(location.origin + path),
  });

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      toast.show({ kind: 'success', title: SUCCESS.linkCopied });
    } catch (error) {
      // If the browser refuses the clipboard, the link is selected for copying by hand.
      logFailure('copy', error);
      field.current?.querySelector('input')?.select();
      toast.show({ kind: 'info', title: 'Copie o link selecionado.' });
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      locked={create.busy}
      size="sm"
      title="Link de nova senha"
      description={`Com o link, quem o abrir troca a senha de ${player.account.username} uma vez, nos próximos 30 minutos. Entregue-o só ao dono da conta.`}
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
          <Button variant="main" icon={<Icon name="copy" />} onClick={() => void copy(link)}>
            Copiar link
          </Button>
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
