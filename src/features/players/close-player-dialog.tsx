import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { personalDataCalls } from '#contract/calls/personal-data.ts';
import { closePlayerBody } from '#contract/player-help.ts';
import { type Player } from '#contract/players.ts';
import { ERASED_AND_KEPT } from '#lib/closing.ts';
import { useHttp } from '#lib/http-context.ts';
import { saveFile } from '#lib/save-file.ts';
import { SUCCESS } from '#lib/success.ts';
import { useForm } from '#lib/use-form.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { bulletList } from '#ui/bullet-list.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { playersQueries } from './players.queries.ts';

const file = css({ marginBottom: '4' });

/** For a player who asks by mail: downloads the account's data, or closes it after its name was typed. */
export function ClosePlayerDialog({ player, onClose }: { player: Player; onClose: () => void }) {
  const { account } = player;
  const id = Number(account.id);
  const queryClient = useQueryClient();
  const { queryKey } = playersQueries(useHttp()).one(id);
  const state = useState({ username: '' });
  const download = useOnlineMutation(personalDataCalls.exportPlayer, {
    success: SUCCESS.exportPlayer,
    onSuccess: (data) =>
      saveFile({ name: `conta-${id}.json`, type: 'application/json', text: JSON.stringify(data, null, 2) }),
  });
  const { run, busy, reason } = useOnlineMutation(personalDataCalls.closePlayer, {
    success: SUCCESS.closePlayer,
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey });
      onClose();
    },
    onError: (error) => form.showServerError(error),
  });
  const form = useForm({ schema: closePlayerBody, state, onSubmit: (body) => run({ params: { id }, body }) });
  return (
    <FormDialog
      open
      onClose={onClose}
      role="alertdialog"
      title="Encerrar a conta?"
      description="Para quem pede por e-mail. Confira antes que quem pede é o dono da conta."
      form={form}
      busy={busy}
      reason={reason}
      label="Encerrar para sempre"
      busyLabel="Encerrando..."
      variant="danger"
      above={
        <>
          <ul className={bulletList}>
            {ERASED_AND_KEPT.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <div className={file}>
            <Button
              busy={download.busy}
              busyLabel="Preparando..."
              reason={download.reason}
              onClick={() => download.run({ params: { id } })}
            >
              Baixar os dados da conta
            </Button>
          </div>
        </>
      }
    >
      <TextField
        label="Nome da conta"
        hint={`Digite ${account.username} para confirmar.`}
        required
        autoComplete="off"
        {...form.field('username')}
      />
    </FormDialog>
  );
}
