import { Link } from '@tanstack/react-router';
import { PACK } from '#contract/pack.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { row } from '#ui/layout.ts';
import { BuyCredits } from './buy-credits.tsx';

/** Links to where credits come from: to buy them if they are sold, and to the auction. */
export const WaysToCredits = () => (
  <span className={row({ gap: 2 })}>
    <BuyCredits variant="main" />
    {PACK.auction ? (
      <Link to="/auction" className={buttonStyle({ size: 'sm' })}>
        Vender no leilão
      </Link>
    ) : null}
  </span>
);
