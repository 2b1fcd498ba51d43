import { Link } from '@tanstack/react-router';
import { PACK } from '#contract/pack.ts';
import { formatNumber } from '#lib/number.ts';
import { useBalance } from '#session/use-balance.ts';
import { css, cx } from '#styled/css/index.js';

const pill = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  paddingInline: 'min(0.75rem, 3vw)',
  paddingBlock: '1',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'full',
  // Beside the crest also where the text is large.
  fontSize: 'min({fontSizes.sm}, 5vw)',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  _before: {
    content: '""',
    width: '14px',
    height: '14px',
    borderRadius: 'full',
    backgroundImage: 'radial-gradient(circle at 35% 30%, {colors.gold2}, {colors.gold} 55%, {colors.gold3})',
  },
});
// Visually hidden on narrow windows, where the coin icon tells the same.
const word = css({ srOnly: { base: true, lg: false } });

// The pill is lower than a finger.
const target = css({ display: 'inline-flex', alignItems: 'center', minHeight: 'tap', borderRadius: 'full' });
const stale = css({ color: 'warn' });

/** The account's balance, which leads to the statement. A balance that the server has not confirmed is marked as the last one seen. */
export function Credits() {
  const { balance, current } = useBalance();
  const seen = current ? undefined : 'Último saldo visto';
  return (
    <Link to="/profile/ledger" className={target}>
      <span className={cx(pill, seen && stale)} title={seen}>
        <span>
          <span>{formatNumber(balance)}</span> <span className={word}>{PACK.currency.title}</span>
        </span>
      </span>
    </Link>
  );
}
