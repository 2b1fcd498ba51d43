import type { ReactNode } from 'react';
import type { Coupon } from '#contract/coupons.ts';
import { CASH_ITEM_ID } from '#contract/items.ts';
import { useItemLookupOnline } from '#items/use-item-lookup.ts';
import { css, cva } from '#styled/css/index.js';
import { Badge } from '#ui/badge.tsx';
import { NameSkeleton } from '#ui/name-skeleton.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Table } from '#ui/table.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { CouponIcon } from './coupon-icon.tsx';
import { isAvailable, itemLabel, itemIdsToLookUp } from './coupons.rules.ts';

// On phones the code stands below the item and the state, which share a row if they fit.
const head = css({ smDown: { srOnly: true } });
const row = css({
  smDown: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    '& td': { padding: '0' },
    rowGap: '2',
    columnGap: '3',
    padding: '4',
  },
});
const code = cva({
  base: {
    display: 'inline-block',
    paddingInline: '2',
    paddingBlock: '2px',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderRadius: 'sm',
    fontSize: 'sm',
    fontWeight: '600',
    letterSpacing: '0.04em',
    overflowWrap: 'anywhere',
  },
  variants: {
    spent: {
      true: { color: 'muted', borderColor: 'edge' },
      false: { color: 'gold2', borderColor: 'line2', backgroundColor: 'tint' },
    },
  },
});
const codeCell = css({ smDown: { order: '1', flexBasis: 'full' } });
const itemCell = css({ display: 'flex', alignItems: 'center', gap: '3', minWidth: '0', fontWeight: '500' });
const itemColumn = css({ smDown: { flex: '1 1 9rem' } });
const label = css({ minWidth: '0', overflowWrap: 'anywhere' });
const state = css({ width: '10rem', smDown: { width: 'auto' } });

const stateSkeleton = css({ width: '5.5rem' });
const nameSkeleton = css({ width: '9rem', maxWidth: 'full' });
const SKELETON_ROWS = [1, 2, 3, 4];

/** Coupons: code, item, state. */
export function CouponTable({ coupons }: { coupons: Coupon[] }) {
  const itemOf = useItemLookupOnline(itemIdsToLookUp(coupons));
  return (
    <TableFrame>
      {coupons.map((coupon) => {
        const { coupom, target_itemid: id } = coupon;
        const available = isAvailable(coupon);
        const cash = id === CASH_ITEM_ID;
        const item = cash ? undefined : itemOf(id);
        const name = cash ? 'Cash' : itemLabel({ id, item });
        return (
          <tr key={coupom} className={row}>
            <td className={codeCell}>
              <span className={code({ spent: !available })}>{coupom}</span>
            </td>
            <td className={itemColumn}>
              <span className={itemCell}>
                <CouponIcon cash={cash} icon={item?.icon ?? null} />
                <span className={label}>{name ?? <NameSkeleton className={nameSkeleton} />}</span>
              </span>
            </td>
            <td className={state}>
              <Badge tone={available ? 'good' : 'grey'}>{available ? 'Disponível' : 'Utilizado'}</Badge>
            </td>
          </tr>
        );
      })}
    </TableFrame>
  );
}

/** Placeholder of the table, in its size. */
export function CouponTableSkeleton() {
  return (
    <div aria-busy>
      <VisuallyHidden>Carregando cupons...</VisuallyHidden>
      <TableFrame>
        {SKELETON_ROWS.map((each) => (
          <tr key={each} className={row} aria-hidden>
            <td className={codeCell}>
              <Skeleton shape="title" width="half" />
            </td>
            <td className={itemColumn}>
              <span className={itemCell}>
                <CouponIcon cash={false} icon={null} />
                <Skeleton width="long" />
              </span>
            </td>
            <td className={state}>
              <Skeleton shape="title" className={stateSkeleton} />
            </td>
          </tr>
        ))}
      </TableFrame>
    </div>
  );
}

function TableFrame({ children }: { children: ReactNode }) {
  return (
    <Table caption="Cupons da conta">
      <thead className={head}>
        <tr>
          <th scope="col">Código</th>
          <th scope="col">Item</th>
          <th scope="col">Situação</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  );
}
