import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deliveriesAdminCalls } from '#contract/calls/deliveries-admin.ts';
import { holdBody } from '#contract/player-help.ts';
import { PLAYER_LIMITS, type Player } from '#contract/players.ts';
import { useHttp } from '#lib/http-context.ts';
import { formatNumber } from '#lib/number.ts';
import { useForm } from '#lib/use-form.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { css } from '#styled/css/index.js';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';
import { deskDeliveriesQueries } from './players.deliveries.queries.ts';
import { playersQueries } from './players.queries.ts';

const note = css({ marginBottom: '4', color: 'soft' });

const heldText = (count: number): string =>
  count === 1 ? '1 entrega pausada' : `${formatNumber(count)} entregas pausadas`;

/** Stops an account's deliveries that wait. */
export function HoldDialog({ player, onClose }: { player: Player; onClose: () => void }) {
  const id = Number(player.account.id);
  const queryClient = useQueryClient();
  const http = useHttp();
  const state = useState({ reason: '' });
  const { run, busy, reason } = useOnlineMutation(deliveriesAdminCalls.holdDeliveries, {
    onSuccess: ({ count, under_way }) => {
      void queryClient.invalidateQueries({ queryKey: playersQueries(http).one(id).queryKey });
      void queryClient.invalidateQueries(deskDeliveriesQueries(http).all());
      const description =
        (under_way ?? 0) > 0 ? 'Uma entrega está em curso: pause de novo se ela voltar à fila.' : undefined;
      if (count === 0) toast.show({ kind: 'info', title: 'Nada na fila para pausar', description });
      else toast.show({ kind: 'success', title: heldText(count), description });
      onClose();
    },
    onError: (error) => form.showServerError(error),
  });
  const form = useForm({ schema: holdBody, state, onSubmit: (body) => run({ params: { id }, body }) });
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Pausar as entregas?"
      description={player.account.username}
      form={form}
      busy={busy}
      reason={reason}
      label="Pausar entregas"
      busyLabel="Pausando..."
      above={
        <p className={note}>
          O que está na fila não chega ao jogo, até que seja entregue de novo em Entregas.
        </p>
      }
    >
      <TextArea
        label="Motivo"
        hint="Só a equipe lê este texto."
        required
        rows={3}
        maxLength={PLAYER_LIMITS.reason}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
