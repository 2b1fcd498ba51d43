import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { drawRefundsCalls } from '#contract/calls/draw-refunds.ts';
import type { DrawRefund } from '#contract/draw-refunds.ts';
import { PACK } from '#contract/pack.ts';
import { hasRight } from '#contract/rights.ts';
import { formatCredits } from '#lib/credits.ts';
import { formatTimestamp } from '#lib/format.ts';
import { useHttp } from '#lib/http-context.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { MoreButton } from '#offline/queries/more-button.tsx';
import { useUser } from '#session/use-session.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { focusPlaceWhenGone } from '#ui/focus-place.ts';
import { row, stack } from '#ui/layout.ts';
import { SectionHead } from '#ui/section-head.tsx';
import { muted } from '#ui/text-style.ts';
import { toast } from '#ui/toast.ts';
import { drawsQueries } from './draws.queries.ts';
import { refundSummary } from './draws.rules.ts';

/** Refunds of draws that wait for a second administrator. Renders nothing if there are none, and for others of the team. */
export function DrawRefunds() {
  const user = useUser();
  const query = useInfiniteQuery({
    ...drawsQueries(useHttp()).refunds(),
    enabled: user ? hasRight(user, 'admin') : false,
  });
  const refunds = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="devolucoes" className={css({ marginBottom: '6' })}>
      <SectionHead id="devolucoes" title="Devoluções a confirmar" />
      <ul className={stack({ gap: 2 })}>
        {refunds.map((refund) => (
          <DrawRefundCard key={refund.id} refund={refund} />
        ))}
      </ul>
      <MoreButton query={query} />
    </section>
  );
}

function DrawRefundCard({ refund }: { refund: DrawRefund }) {
  const { banner, from, to, reason, requested_by: author, created_at } = refund;
  const [asking, setAsking] = useState(false);
  const isOwn = author.id === useUser()?.id;
  const queryClient = useQueryClient();
  const queries = drawsQueries(useHttp());
  const settled = () => {
    setAsking(false);
    void queryClient.invalidateQueries(queries.refunds());
    void queryClient.invalidateQueries(queries.allDraws());
  };
  const input = { params: { id: Number(refund.id) } };
  const confirm = useOnlineMutation(drawRefundsCalls.confirmDrawRefund, {
    onSuccess: ({ credits }) => {
      toast.show({ kind: 'success', title: `${formatCredits(credits)} devolvid${PACK.currency.os}` });
      settled();
    },
    onError: settled,
  });
  const refuse = useOnlineMutation(drawRefundsCalls.refuseDrawRefund, {
    success: isOwn ? 'Pedido retirado' : 'Pedido recusado',
    onSuccess: settled,
    onError: settled,
  });
  const period = `${formatTimestamp(from, 'minute')} até ${formatTimestamp(to, 'minute')}`;
  return (
    <Card as="li" padding="sm" className={stack({ gap: 2 })}>
      <div>
        <h3>{banner.name}</h3>
        <p>{refundSummary(refund)}</p>
        <p>{reason}</p>
        <p className={muted({ breaks: true })}>
          {`${period} · Pedido por ${author.username} · ${formatTimestamp(created_at, 'minute')}`}
        </p>
      </div>
      <div ref={focusPlaceWhenGone} className={row({ gap: 2 })}>
        <Button busy={refuse.busy} reason={refuse.reason} onClick={() => refuse.run(input)}>
          {isOwn ? 'Retirar pedido' : 'Recusar'}
        </Button>
        {isOwn ? (
          <p className={muted({ breaks: true })}>Outra pessoa da administração precisa confirmar.</p>
        ) : (
          <Button variant="main" reason={confirm.reason} onClick={() => setAsking(true)}>
            Confirmar
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title={`Devolver ${PACK.currency.os} ${PACK.currency.many}?`}
        confirm={`Devolver ${formatCredits(refund.credits)}`}
        variant="main"
        busy={confirm.busy}
        busyLabel="Devolvendo..."
        reason={confirm.reason}
        onConfirm={() => confirm.run(input)}
        onClose={() => setAsking(false)}
      >
        <p>{`${banner.name}: ${reason}`}</p>
        <p>{refundSummary(refund)}</p>
        <p className={muted({ breaks: true })}>
          {`${period} · Pedido por ${author.username} · Os seus próprios sorteios ficam de fora.`}
        </p>
      </ConfirmDialog>
    </Card>
  );
}
