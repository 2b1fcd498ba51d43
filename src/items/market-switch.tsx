import { Link } from '@tanstack/react-router';
import { PACK } from '#contract/pack.ts';
import { css } from '#styled/css/index.js';

const bar = css({
  display: 'flex',
  flex: 'none',
  width: 'fit-content',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'full',
  backgroundColor: 'sunken',
});
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'tap',
  paddingInline: { base: '0.625rem', sm: '4' },
  borderRadius: 'full',
  color: 'muted',
  fontSize: 'sm',
  fontWeight: '500',
  _hover: { color: 'gold2' },
  '&[aria-current=page]': { color: 'gold2', backgroundColor: 'chosen' },
});

/** Leads from one market to the other, at the head of both. Nothing where there is only the shop. */
export function MarketSwitch() {
  if (!PACK.auction) return null;
  return (
    <nav aria-label="Mercado" className={bar}>
      <Link to="/auction" className={link}>
        Leilão
      </Link>
      <Link to="/shop" className={link}>
        Loja
      </Link>
    </nav>
  );
}
