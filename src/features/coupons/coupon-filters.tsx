import { keysOf } from '#contract/keys.ts';
import { css, cx } from '#styled/css/index.js';
import { COUPON_FILTERS, type CouponFilter } from './coupons.rules.ts';
import style from './coupons.module.css';

const group = css({
  display: 'flex',
  gap: '1',
  width: 'fit-content',
  maxWidth: 'full',
  padding: '3px',
  overflowX: 'auto',
  borderRadius: 'full',
  backgroundColor: 'sunken',
});
const pill = css({
  flex: 'none',
  minHeight: 'tap',
  paddingInline: '4',
  borderRadius: 'full',
  color: 'muted',
  fontSize: 'sm',
  fontWeight: '500',
  cursor: 'pointer',
  transition: 'color 150ms, background-color 150ms',
  _hover: { color: 'text' },
  '&[aria-pressed=true]': { backgroundColor: 'chosen', color: 'gold2' },
});

const FILTERS = keysOf(COUPON_FILTERS);

type CouponFiltersProps = { value: CouponFilter; onChange: (value: CouponFilter) => void };

/** Buttons that choose which coupons the table shows: all, the available or the used ones. */
export function CouponFilters({ value, onChange }: CouponFiltersProps) {
  return (
    <div role="group" aria-label="Filtrar cupons" className={group}>
      {FILTERS.map((filter) => (
        <button
          key={filter}
          type="button"
          className={cx(pill, style.filter)}
          aria-pressed={filter === value}
          onClick={() => onChange(filter)}
        >
          {COUPON_FILTERS[filter]}
        </button>
      ))}
    </div>
  );
}
