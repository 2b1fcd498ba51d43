import { formatNumber } from '#lib/number.ts';
import { css } from '#styled/css/index.js';

const pill = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  paddingInline: '3',
  paddingBlock: '1',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'full',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  _before: {
    content: '""',
    width: '14px',
    height: '14px',
    borderRadius: 'full',
    backgroundImage: 'radial-gradient(circle at 35% 30%, #fff3c9, #d6b25e 55%, #8a6a22)',
  },
});
// On narrow windows for screen readers only; the coin says it to others.
const word = css({ srOnly: { base: true, lg: false } });

/** The balance of the signed-in account. */
export function Credits({ amount }: { amount: number }) {
  return (
    <span className={pill}>
      <span>
        {formatNumber(amount)} <span className={word}>Créditos</span>
      </span>
    </span>
  );
}
