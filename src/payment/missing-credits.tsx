import { Link } from '@tanstack/react-router';
import { PACK } from '#contract/pack.ts';
import { formatCredits } from '#lib/credits.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { row } from '#ui/layout.ts';
import { Notice } from '#ui/notice.tsx';
import { BuyCredits } from './buy-credits.tsx';

/** Says how many credits are missing and how to earn them, or to buy them if they are sold. */
export function MissingCredits({
  missing,
  what = 'este item',
}: {
  missing: number;
  what?: string | undefined;
}) {
  return (
    <Notice
      tone="warn"
      title={`Faltam ${formatCredits(missing)}`}
      action={
        <span className={row({ gap: 2 })}>
          <BuyCredits variant="main" />
          {PACK.auction ? (
            <Link to="/auction" className={buttonStyle({ size: 'sm' })}>
              Vender no leilão
            </Link>
          ) : null}
        </span>
      }
    >
      {`Seu saldo não paga ${what}.${PACK.auction ? ` Você ganha ${PACK.currency.many} com o que vende no leilão.` : ''}`}
    </Notice>
  );
}
