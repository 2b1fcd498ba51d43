import type { LedgerEntry } from '#contract/ledger.ts';
import { PACK } from '#contract/pack.ts';
import { ItemIcon } from '#items/item-icon.tsx';
import { unknownItem } from '#items/item-summary.ts';
import { ItemLink } from '#items/thing-link.tsx';
import { useItemLookup } from '#items/use-item-lookup.ts';
import { dayText, timeText } from '#lib/day-text.ts';
import { ledgerReasonLabel } from '#lib/labels.ts';
import { formatNumber } from '#lib/number.ts';
import { useNow } from '#lib/use-now.ts';
import { css, cva, cx } from '#styled/css/index.js';
import { Icon } from '#ui/icon.tsx';
import { rowTarget } from '#ui/row-list.ts';
import { Table } from '#ui/table.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import style from './ledger.module.css';
import { ledgerIcon, signedAmount } from './ledger.rules.ts';

// On phones an entry has two lines: item and amount, time with reason and balance; without an item the reason is on the first. The whole of it leads to the item.
const head = css({ smDown: { srOnly: true } });
const line = css({
  position: 'relative',
  sm: { '& td': { paddingBlock: '0.25rem' } },
  smDown: {
    display: 'grid',
    gridTemplate:
      "'icon first first amount' auto 'icon time second balance' auto / auto auto minmax(0, 1fr) auto",
    alignContent: 'center',
    minHeight: '4.25rem',
    paddingInline: '3',
    paddingBlock: '1',
    '& td': { padding: '0', lineHeight: '1.3' },
    // With text so large each part stands below the other.
    '@container (max-width: 15rem)': {
      gridTemplate: "'icon' 'first' 'time' 'second' 'amount' 'balance' / minmax(0, 1fr)",
      justifyItems: 'start',
      rowGap: '1',
      '& > *': { margin: '0' },
    },
  },
});
const dateCell = css({
  color: 'muted',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  // The columns keep their widths when the names of the items come.
  width: { sm: '5.5rem' },
  smDown: { gridArea: 'time' },
});
const reasonCell = css({ fontWeight: '500', smDown: { display: 'contents' } });
const reasonParts = css({
  display: { base: 'contents', sm: 'flex' },
  alignItems: 'center',
  columnGap: '3',
});
const picture = css({ smDown: { gridArea: 'icon', alignSelf: 'center', marginRight: '3' } });
const reasonText = cva({
  base: { overflowWrap: 'anywhere' },
  variants: {
    second: {
      true: {
        smDown: {
          gridArea: 'second',
          marginLeft: '1',
          color: 'muted',
          fontSize: 'sm',
          fontWeight: '400',
          _before: { content: '"· "' },
        },
      },
      false: { smDown: { gridArea: 'first' } },
    },
  },
});
const itemLink = css(rowTarget, {
  color: { sm: 'soft' },
  fontSize: { sm: 'sm' },
  fontWeight: { sm: '400' },
  textDecoration: { sm: 'underline' },
  textDecorationColor: 'edge',
  smDown: { gridArea: 'first' },
});
// What has no item: the sign of where the credits came from or went.
const sign = css({
  display: 'grid',
  placeItems: 'center',
  width: '36px',
  height: '36px',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'md',
  backgroundColor: 'sunken',
  color: 'gold',
});
const amountCell = cva({
  base: {
    width: { sm: '8rem' },
    fontWeight: '600',
    whiteSpace: 'nowrap',
    smDown: { gridArea: 'amount', marginLeft: '3' },
  },
  variants: { spent: { true: { color: 'bad' }, false: { color: 'good' } } },
});
const balanceCell = css({
  width: { sm: '8rem' },
  whiteSpace: 'nowrap',
  smDown: { gridArea: 'balance', marginLeft: '3', color: 'muted', fontSize: 'sm' },
});
// It stays while the movements of its day scroll by.
const dayRow = css({
  position: 'sticky',
  top: 'var(--spacing-below-header)',
  zIndex: '1',
  smDown: { display: 'block' },
  '& th': { paddingBlock: '1' },
});
const dayGroup = css({ smDown: { display: 'block' } });
const dayCell = css({
  backgroundColor: 'ink2',
  color: 'muted',
  smDown: { display: 'block' },
  fontSize: 'sm',
  fontWeight: '600',
});
/** The word before the balance. Wide windows have it in the table's head. */
const prefix = cx(css({ display: { sm: 'none' } }), style.prefix);

/** The movements of credits, in groups by their days. */
export function Statement({ entries }: { entries: readonly LedgerEntry[] }) {
  const ids = entries.flatMap(({ item_id }) => item_id ?? []);
  const itemOf = useItemLookup([...new Set(ids)].toSorted((one, other) => one - other));
  const now = useNow(60_000);
  return (
    <Table fits caption={`Movimentos de ${PACK.currency.many}`}>
      <thead className={head}>
        <tr>
          <th scope="col">Hora</th>
          <th scope="col">Movimento</th>
          <th scope="col" data-num>
            {PACK.currency.title}
          </th>
          <th scope="col" data-num>
            Saldo
          </th>
        </tr>
      </thead>
      {[...byDay({ entries, now })].map(([day, movements]) => (
        <tbody key={day} className={dayGroup}>
          <tr className={dayRow}>
            <th scope="rowgroup" colSpan={4} className={dayCell}>
              {day === 'hoje' ? 'Hoje' : day}
            </th>
          </tr>
          {movements.map((entry) => (
            <Movement key={entry.id} entry={entry} itemOf={itemOf} />
          ))}
        </tbody>
      ))}
    </Table>
  );
}

/** The entries by their day, in their order. */
function byDay({ entries, now }: { entries: readonly LedgerEntry[]; now: number }) {
  const days = new Map<string, LedgerEntry[]>();
  for (const entry of entries) {
    const day = dayText({ timestamp: entry.created_at, now });
    const others = days.get(day);
    if (others) others.push(entry);
    else days.set(day, [entry]);
  }
  return days;
}

function Movement({
  entry: { created_at, reason, amount, balance_after, item_id },
  itemOf,
}: {
  entry: LedgerEntry;
  itemOf: ReturnType<typeof useItemLookup>;
}) {
  const item = item_id === null ? undefined : itemOf(item_id);
  return (
    <tr className={line}>
      <td className={cx(dateCell, style.small)}>{timeText(created_at)}</td>
      <td className={reasonCell}>
        <div className={cx(reasonParts, style.parts)}>
          <span className={picture}>
            {item_id === null ? (
              <span className={sign}>
                <Icon name={ledgerIcon(reason)} />
              </span>
            ) : (
              <ItemIcon icon={item?.icon ?? null} size={26} frame={item?.rarity} />
            )}
          </span>
          <span className={cx(reasonText({ second: item_id !== null }), item_id !== null && style.small)}>
            {ledgerReasonLabel(reason)}
          </span>
          {item_id === null ? null : (
            <ItemLink
              id={item_id}
              name={(item ?? unknownItem(item_id)).label}
              className={cx(itemLink, style.item)}
            />
          )}
        </div>
      </td>
      <td data-num className={amountCell({ spent: amount < 0 })}>
        <VisuallyHidden>{amount < 0 ? 'Saída: ' : 'Entrada: '}</VisuallyHidden>
        {signedAmount(amount)}
      </td>
      <td data-num className={balanceCell}>
        <span className={prefix}>Saldo </span>
        {formatNumber(balance_after)}
      </td>
    </tr>
  );
}
