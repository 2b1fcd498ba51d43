import { useRef, type RefObject } from 'react';
import { DRAW, type Banner } from '#contract/banners.ts';
import { PaymentDialog } from '#payment/payment-dialog.tsx';
import { usePayment } from '#payment/use-payment.ts';

/** Asks before ten draws, and shows the price and the balance after them. */
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
  /** Takes the focus after the confirmation. */
  stage: RefObject<HTMLElement | null>;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const isConfirmed = useRef(false);
  return (
    <PaymentDialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title="Tentar 10x?"
      description={`Dez sorteios de uma vez em ${banner.name}.`}
      finalFocus={() => {
        const target = isConfirmed.current ? stage.current : null;
        isConfirmed.current = false;
        return target;
      }}
      payment={usePayment({ price: DRAW.ten, lost: false })}
      what="dez sorteios"
      confirm="Confirmar"
      reason={reason}
      onConfirm={() => {
        isConfirmed.current = true;
        onConfirm();
      }}
    />
  );
}
