import type { ReactNode } from 'react';
import type { LedgerEntry } from '#contract/ledger.ts';
import { ledgerReasonLabel } from '#lib/labels.ts';
import { ListRow } from '#ui/list-row.tsx';
import { Amount, BalanceAfter } from './amount.tsx';
import { RowTime } from './row-time.tsx';

/** A movement of an account's credits, named by its item: the same few reasons are in every row. */
export function LedgerRow({ entry, label }: { entry: LedgerEntry; label: (item: number) => ReactNode }) {
  const { reason, item_id, created_at, balance_after, amount } = entry;
  const why = ledgerReasonLabel(reason);
  return (
    <ListRow
      short
      name={item_id === null ? why : label(item_id)}
      facts={[item_id === null ? '' : why, <RowTime key="at" at={created_at} />]}
      note={<BalanceAfter balance={balance_after} />}
      end={<Amount amount={amount} />}
    />
  );
}
