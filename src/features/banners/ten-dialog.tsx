import type { RefObject } from 'react';
import { useRef } from 'react';
import { DRAW, type Banner } from '#contract/gacha.ts';
import { MissingCredits } from '#items/missing-credits.tsx';
import { PaymentList } from '#items/payment-list.tsx';
import { paymentOf } from '#lib/credits.ts';
import { useBalance } from '#session/use-balance.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { stack } from '#ui/layout.ts';

/** Asks before ten draws are paid: what they cost and what the balance is afterwards (product 9.4). */
export function TenDialog({
  open,
  banner,
  reason,
  stage,
  onConfirm,
  onClose,
}: {
  open: boolean;
  banner: Banner;
  reason: string | undefined;
  /** Takes the focus once it is confirmed. */
  stage: RefObject<HTMLElement | null>;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { balance, current } = useBalance();
  const isConfirmed = useRef(false);
  const payment = paymentOf({ balance, price: DRAW.ten });
  const missing = current && !payment.enough ? payment.missing : null;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      size="sm"
      title="Tentar 10x?"
      description={`Dez sorteios de uma vez em ${banner.name}.`}
      finalFocus={() => {
        const target = isConfirmed.current ? stage.current : null;
        isConfirmed.current = false;
        return target;
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          {missing === null ? (
            <Button
              variant="main"
              reason={reason}
              onClick={() => {
                isConfirmed.current = true;
                onConfirm();
              }}
            >
              Confirmar
            </Button>
          ) : null}
        </>
      }
    >
      <div className={stack()}>
        <PaymentList price={DRAW.ten} balance={balance} current={current} lost={false} />
        {missing === null ? null : <MissingCredits missing={missing} what="dez sorteios" />}
      </div>
    </Dialog>
  );
}
