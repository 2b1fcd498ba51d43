import { type ReactNode, type RefObject, useId, useState } from 'react';
import { DRAW, isBannerActive, type Banner } from '#contract/banners.ts';
import { ResourceIcon } from '#items/resource-icon.tsx';
import { credits } from '#lib/credits.ts';
import { useNow } from '#lib/use-now.ts';
import { MissingCredits } from '#payment/missing-credits.tsx';
import { usePayment } from '#payment/use-payment.ts';
import { Button } from '#ui/button.tsx';
import style from './banners.module.css';
import { TenDialog } from './ten-dialog.tsx';
import type { useDraws } from './use-draws.ts';

/** The balance and both draw buttons with their prices. A disabled button tells its reason. Ten draws are confirmed in a dialog. */
export function DrawButtons({
  banner,
  draws,
  stage,
  onPress,
}: {
  banner: Banner;
  draws: ReturnType<typeof useDraws>;
  stage: RefObject<HTMLElement | null>;
  /** The button that starts a draw was pressed. */
  onPress: (button: HTMLElement) => void;
}) {
  const one = usePayment({ price: DRAW.single, lost: draws.lost.one });
  const ten = usePayment({ price: DRAW.ten, lost: draws.lost.ten });
  const reasonId = useId();
  const [asked, setAsked] = useState<HTMLElement | null>(null);
  const ended = !isBannerActive({ banner, now: new Date(useNow(1000)) });
  const reason = ended ? 'Banner Encerrado' : draws.reason;
  const all = { busy: draws.busy, still: !draws.sending, reason, reasonId };

  const drawTen = (button: HTMLElement) => {
    onPress(button);
    draws.drawTen();
  };
  return (
    <div className={style.pay}>
      {one.missing === null || draws.busy ? null : (
        <div className={style.short}>
          <MissingCredits missing={one.missing} what="um sorteio" />
        </div>
      )}
      <p className={style.balance} data-stale={one.current ? undefined : ''}>
        <ResourceIcon kind="credits" />
        {one.current ? 'Seu saldo' : 'Último saldo visto'}: {credits(one.balance)}
      </p>
      <Draw
        {...all}
        label="Tentar 1x"
        price={DRAW.single}
        missing={one.missing}
        onDraw={(button) => {
          onPress(button);
          draws.drawOne();
        }}
      />
      <Draw
        {...all}
        main
        label="Tentar 10x"
        price={DRAW.ten}
        missing={ten.missing}
        // After a lost reply it was confirmed before: pressing again repeats the same draw.
        onDraw={(button) => (draws.lost.ten ? drawTen(button) : setAsked(button))}
      />
      {reason === undefined ? null : (
        <p id={reasonId} className={style.reason}>
          {reason}
        </p>
      )}
      <TenDialog
        open={asked !== null}
        banner={banner}
        reason={reason}
        stage={stage}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked) drawTen(asked);
          setAsked(null);
        }}
      />
    </div>
  );
}

interface DrawProps {
  label: string;
  price: number;
  /** Credits missing from the balance; null if it is sufficient or unknown. */
  missing: number | null;
  busy: boolean;
  /** Stops the button's shimmer, which would repaint every frame during the draw's animation. */
  still: boolean;
  reason: string | undefined;
  /** Id of the element with the reason. */
  reasonId: string;
  onDraw: (button: HTMLElement) => void;
  main?: boolean;
}

function Draw({ label, price, missing, busy, still, reason, reasonId, onDraw, main }: DrawProps): ReactNode {
  const missingId = useId();
  const short = missing === null ? undefined : `Faltam ${credits(missing)}`;
  return (
    <div>
      <Button
        wide
        variant={main ? 'main' : 'plain'}
        busy={busy}
        className={still ? style.still : undefined}
        reason={reason ?? (busy ? undefined : short)}
        reasonIn={reason === undefined ? missingId : reasonId}
        onClick={({ currentTarget }) => onDraw(currentTarget)}
      >
        <span className={style.price}>
          {label}
          <small>{price} créditos</small>
        </span>
      </Button>
      {short ? (
        <p id={missingId} className={style.missing}>
          {short}
        </p>
      ) : null}
    </div>
  );
}
