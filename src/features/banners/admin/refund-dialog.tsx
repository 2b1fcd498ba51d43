import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { drawRefundsCalls } from '#contract/calls/draw-refunds.ts';
import { type DrawsTotals, drawRefundBody } from '#contract/draw-refunds.ts';
import { PACK } from '#contract/pack.ts';
import { PLAYER_LIMITS } from '#contract/players.ts';
import type { RowId } from '#contract/shape.ts';
import { formatCredits } from '#lib/credits.ts';
import { useHttp } from '#lib/http-context.ts';
import { useForm } from '#lib/use-form.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { css } from '#styled/css/index.js';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';
import { refundSummary } from './draws.rules.ts';
import { drawsQueries, type Period } from './draws.queries.ts';

const note = css({ marginBlock: '2 4', color: 'soft' });

/** Gives back what a banner's draws in a period cost, or asks a second administrator to confirm it. */
export function RefundDialog(props: {
  banner: { id: RowId; name: string };
  period: Period;
  refundable: DrawsTotals;
  onClose: () => void;
}) {
  const { banner, period, refundable, onClose } = props;
  const queryClient = useQueryClient();
  const queries = drawsQueries(useHttp());
  const [{ reason: text }, update] = useState({ reason: '' });
  const state = [{ ...period, reason: text }, update] as const;
  const { run, busy, reason } = useOnlineMutation(drawRefundsCalls.refundDraws, {
    dialog: `${banner.id} ${period.from} ${period.to}`,
    onSuccess: ({ status, credits }) => {
      onClose();
      void queryClient.invalidateQueries(queries.refunds());
      void queryClient.invalidateQueries(queries.allDraws());
      if (status === 'done')
        toast.show({ kind: 'success', title: `${formatCredits(credits)} devolvid${PACK.currency.os}` });
      else
        toast.show({
          kind: 'success',
          title: 'Pedido feito',
          description: 'Outra pessoa da administração precisa confirmar.',
        });
    },
    onError: (error) => form.showServerError(error),
  });
  const form = useForm({
    schema: drawRefundBody,
    state,
    onSubmit: (body) => run({ params: { id: Number(banner.id) }, body }),
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Devolver ${PACK.currency.os} ${PACK.currency.many}?`}
      description={banner.name}
      form={form}
      busy={busy}
      reason={reason}
      label={`Devolver ${PACK.currency.many}`}
      busyLabel="Enviando..."
      above={
        <>
          <p>{refundSummary(refundable)}</p>
          <p className={note}>
            Outra pessoa da administração confirma, onde o servidor pede isso. Os itens ficam com os
            jogadores, e os sorteios continuam contando para a garantia.
          </p>
        </>
      }
    >
      <TextArea label="Motivo" required rows={3} maxLength={PLAYER_LIMITS.reason} {...form.field('reason')} />
    </FormDialog>
  );
}
