import type { ReactNode } from 'react';
import { DRAW, isBannerActive, type Banner } from '#contract/gacha.ts';
import { ResourceIcon } from '#items/resource-icon.tsx';
import { credits, paymentOf } from '#lib/credits.ts';
import { useNow } from '#lib/use-now.ts';
import { useBalance } from '#session/use-balance.ts';
import { Button } from '#ui/button.tsx';
import style from './banners.module.css';
import type { useDraws } from './use-draws.ts';

/** The balance and both draws with their prices; what cannot be drawn says why. */
export function DrawButtons({ banner, draws }: { banner: Banner; draws: ReturnType<typeof useDraws> }) {
  const { balance, current } = useBalance();
  const ended = !isBannerActive({ banner, now: new Date(useNow(1000)) });
  const reason = ended ? 'Banner Encerrado' : draws.reason;
  return (
    <div className={style.pay}>
      <p className={style.balance} data-stale={current ? undefined : ''}>
        <ResourceIcon kind="credits" />
        {current ? 'Seu saldo' : 'Último saldo visto'}: {credits(balance)}
      </p>
      <Draw
        label="Tentar 1x"
        price={DRAW.single}
        balance={current && !draws.lost.one ? balance : null}
        busy={draws.busy}
        still={!draws.sending}
        reason={reason}
        onDraw={draws.drawOne}
      />
      <Draw
        main
        label="Tentar 10x"
        price={DRAW.ten}
        balance={current && !draws.lost.ten ? balance : null}
        busy={draws.busy}
        still={!draws.sending}
        reason={reason}
        onDraw={draws.drawTen}
      />
    </div>
  );
}

interface DrawProps {
  label: string;
  price: number;
  /**
   * What pays it; null where nothing is reckoned from it: it is only the last one seen, or the draw may be paid already and pressing
   * again costs nothing more.
   */
  balance: number | null;
  busy: boolean;
  /** Nothing moves on the button: its shimmer would paint each frame while the draw plays. */
  still: boolean;
  reason: string | undefined;
  onDraw: () => void;
  main?: boolean;
}

function Draw({ label, price, balance, busy, still, reason, onDraw, main }: DrawProps): ReactNode {
  const payment = balance === null ? null : paymentOf({ balance, price });
  const missing = payment?.enough === false ? `Faltam ${credits(payment.missing)}` : undefined;
  return (
    <div>
      <Button
        wide
        variant={main ? 'main' : 'plain'}
        busy={busy}
        className={still ? style.still : undefined}
        reason={reason ?? (busy ? undefined : missing)}
        onClick={onDraw}
      >
        <span className={style.price}>
          {label}
          <small>{price} créditos</small>
        </span>
      </Button>
      {missing ? <p className={style.missing}>{missing}</p> : null}
    </div>
  );
}
