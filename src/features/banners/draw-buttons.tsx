import { type RefObject, useId, useState } from 'react';
import { DRAW, type Banner } from '#contract/banners.ts';
import { PACK } from '#contract/pack.ts';
import { ResourceIcon } from '#items/resource-icon.tsx';
import { formatCredits, missingText } from '#lib/credits.ts';
import { useNow } from '#lib/use-now.ts';
import { OVER_LIMIT, useMonthLeft } from '#payment/use-month-left.ts';
import { type Payment, usePayment } from '#payment/use-payment.ts';
import { WaysToCredits } from '#payment/ways-to-credits.tsx';
import { Button } from '#ui/button.tsx';
import { useDrawRefusal } from './age-gate.tsx';
import style from './banners.module.css';
import { TenDialog } from './ten-dialog.tsx';
import type { useDraws } from './use-draws.ts';
import { isBannerActive } from './banners.rules.ts';

/** The balance and both draw buttons with their prices. A disabled button says why. A dialog asks before ten draws. */
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
  const lineId = useId();
  /** The pressed button of ten draws while the dialog asks. */
  const [asking, setAsking] = useState<HTMLElement | null>(null);
  const ended = !isBannerActive({ banner, now: new Date(useNow(1000)) });
  const refusal = useDrawRefusal();
  const monthLeft = useMonthLeft();
  const overLimit = monthLeft !== null && monthLeft < DRAW.single && !draws.lost.one ? OVER_LIMIT : undefined;
  const reason = ended ? 'Banner Encerrado' : (refusal?.short ?? overLimit ?? draws.reason);
  /** What is missing for one draw is said once, in place of the balance. */
  const shortId = one.missing === null || draws.busy ? undefined : lineId;
  const shared = { busy: draws.busy, still: !draws.sending, reason, reasonId, shortId };

  const drawTen = (button: HTMLElement) => {
    onPress(button);
    draws.drawTen();
  };
  return (
    <div className={style.pay}>
      <Balance draws={draws} payment={one} stage={stage} shortId={shortId} />
      <DrawButton
        {...shared}
        label="Tentar 1x"
        price={DRAW.single}
        missing={one.missing}
        onDraw={(button) => {
          onPress(button);
          draws.drawOne();
        }}
      />
      <DrawButton
        {...shared}
        main
        label="Tentar 10x"
        price={DRAW.ten}
        missing={ten.missing}
        // After a lost reply the player has already confirmed this draw, and pressing again asks for its result.
        onDraw={(button) => (draws.lost.ten ? drawTen(button) : setAsking(button))}
      />
      {reason === undefined ? null : (
        <p id={reasonId} className={style.reason}>
          {reason}
        </p>
      )}
      <TenDialog
        open={asking !== null}
        banner={banner}
        reason={reason}
        stage={stage}
        onClose={() => setAsking(null)}
        onConfirm={() => {
          if (asking) drawTen(asking);
          setAsking(null);
        }}
      />
    </div>
  );
}

/** The balance, or what is missing for a draw; while a draw is animated the button that goes to its end, where the thumb is. */
function Balance({
  draws,
  payment: { current, balance, missing },
  stage,
  shortId,
}: {
  draws: ReturnType<typeof useDraws>;
  payment: Payment;
  stage: RefObject<HTMLElement | null>;
  /** Undefined while nothing is missing. */
  shortId: string | undefined;
}) {
  const { skip } = draws;
  const monthLeft = useMonthLeft();
  const limit = monthLeft === null ? '' : ` · restam ${formatCredits(monthLeft)} no limite do mês`;
  if (shortId !== undefined && missing !== null)
    return (
      <div className={style.balance}>
        <p id={shortId} className={style.short}>
          {missingText(missing)}
        </p>
        <WaysToCredits />
      </div>
    );
  return (
    <div className={style.balance} data-stale={current ? undefined : ''}>
      <p>
        <ResourceIcon kind="credits" />
        <span>{`${current ? 'Seu saldo' : 'Último saldo visto'}: ${formatCredits(balance)}${limit}`}</span>
      </p>
      {skip ? (
        <Button
          className={style.skip}
          onClick={() => {
            // This button disappears with the animation, so the focus moves to the stage first.
            stage.current?.focus({ preventScroll: true });
            skip();
          }}
        >
          Pular
        </Button>
      ) : null}
    </div>
  );
}

interface DrawButtonProps {
  label: string;
  price: number;
  /** Credits missing from the balance; null if it is sufficient or unknown. */
  missing: number | null;
  busy: boolean;
  /** Stops the busy button's shimmer, which would repaint in every frame of the draw's animation. */
  still: boolean;
  reason: string | undefined;
  /** Id of the element with the reason. */
  reasonId: string;
  /** Id of the line that says what is missing for one draw. Then the button does not say it, too. */
  shortId: string | undefined;
  onDraw: (button: HTMLElement) => void;
  main?: boolean;
}

function DrawButton({
  label,
  price,
  missing,
  busy,
  still,
  reason,
  reasonId,
  shortId,
  onDraw,
  main,
}: DrawButtonProps) {
  const missingId = useId();
  const short = missing === null ? undefined : missingText(missing);
  return (
    <div>
      <Button
        wide
        variant={main ? 'main' : 'plain'}
        busy={busy}
        className={still ? style.still : undefined}
        reason={reason ?? (busy ? undefined : short)}
        reasonIn={reason === undefined ? (shortId ?? missingId) : reasonId}
        onClick={({ currentTarget }) => onDraw(currentTarget)}
      >
        <span className={style.price}>
          {label}
          <small>{`${price} ${PACK.currency.many}`}</small>
        </span>
      </Button>
      {short && shortId === undefined ? (
        <p id={missingId} className={style.missing}>
          {short}
        </p>
      ) : null}
    </div>
  );
}
