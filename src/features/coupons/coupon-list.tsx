import type { Coupon } from '#contract/coupons.ts';
import { CASH_ITEM_ID } from '#contract/items.ts';
import { ItemLink } from '#items/thing-link.tsx';
import { useItemLookupOnline } from '#items/use-item-lookup.ts';
import { css, cva, cx } from '#styled/css/index.js';
import { Badge } from '#ui/badge.tsx';
import { endHead } from '#ui/end-head.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { NameSkeleton } from '#ui/name-skeleton.tsx';
import { rowLink } from '#ui/row-list.ts';
import { Rows } from '#ui/rows.tsx';
import { CouponIcon } from './coupon-icon.tsx';
import { isAvailable, itemLabel, itemIdsToLookUp } from './coupons.rules.ts';
import style from './coupons.module.css';

const COLUMNS = '2.75rem minmax(0, 1fr) minmax(0, 1fr) 7rem';
const HEADS = ['', 'Item', 'Código', endHead('Situação')];
const code = cva({
  // Above the target that covers the row, so that it can be selected.
  base: { position: 'relative', zIndex: '1', fontWeight: '600', letterSpacing: '0.04em' },
  variants: { spent: { true: { color: 'muted' }, false: { color: 'gold2' } } },
});
const nameSkeleton = css({ width: '9rem', maxWidth: 'full' });

/** Coupons: item, code, state. */
export function CouponList({ coupons }: { coupons: Coupon[] }) {
  const itemOf = useItemLookupOnline(itemIdsToLookUp(coupons));
  return (
    <Rows label="Cupons da conta" columns={COLUMNS} heads={HEADS}>
      {coupons.map((coupon) => {
        const { coupom, target_itemid: id } = coupon;
        const available = isAvailable(coupon);
        const cash = id === CASH_ITEM_ID;
        const item = cash ? undefined : itemOf(id);
        const name = cash ? 'Cash' : itemLabel({ id, item });
        return (
          <ListRow
            key={coupom}
            short
            icon={<CouponIcon cash={cash} icon={item?.icon ?? null} />}
            name={
              name === undefined ? (
                <NameSkeleton className={nameSkeleton} />
              ) : item ? (
                <ItemLink id={id} name={name} className={rowLink} />
              ) : (
                name
              )
            }
            facts={[
              <span key="code" className={cx(code({ spent: !available }), style.code)}>
                {coupom}
              </span>,
            ]}
            end={
              <span data-badge="">
                <Badge tone={available ? 'good' : 'grey'}>{available ? 'Disponível' : 'Utilizado'}</Badge>
              </span>
            }
          />
        );
      })}
    </Rows>
  );
}
