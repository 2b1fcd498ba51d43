import { ItemIcon } from '#items/item-icon.tsx';
import { ResourceIcon } from '#items/resource-icon.tsx';
import { css, cx } from '#styled/css/index.js';

const cell = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '2.75rem',
  height: '2.75rem',
  borderWidth: '1px',
  borderColor: 'line2',
  borderRadius: 'md',
  backgroundImage: 'radial-gradient(circle at 50% 35%, {colors.chosen}, {colors.sunken})',
});
const gem = css({
  _before: {
    content: '""',
    width: '0.75rem',
    height: '0.75rem',
    borderWidth: '1px',
    borderColor: 'gold',
    transform: 'rotate(45deg)',
  },
});

/** The picture of a coupon's item: a coin for Cash, a plain gem if there is no icon. */
export function CouponIcon({ cash, icon }: { cash: boolean; icon: number | null }) {
  if (icon !== null) return <ItemIcon icon={icon} size={34} />;
  if (!cash) return <span className={cx(cell, gem)} aria-hidden />;
  return (
    <span className={cell}>
      <ResourceIcon kind="credits" large />
    </span>
  );
}
