import type { ReactNode } from 'react';
import type { LedgerEntry } from '#contract/ledger.ts';
import { formatTimestamp } from '#lib/format.ts';
import { ledgerReasonLabel } from '#lib/labels.ts';
import { ListRow } from '#ui/list-row.tsx';
import { Amount, BalanceAfter } from './amount.tsx';

/** A movement of an account's credits. */
export const LedgerRow = ({ entry, label }: { entry: LedgerEntry; label: (item: number) => ReactNode }) => (
  <ListRow
    name={ledgerReasonLabel(entry.reason)}
    facts={[
      // A narrow row has no room for the time beside the item.
      <span key="when" data-wide={entry.item_id === null ? undefined : ''}>
        {formatTimestamp(entry.created_at, 'minute')}
      </span>,
      entry.item_id === null ? '' : label(entry.item_id),
    ]}
    note={<BalanceAfter balance={entry.balance_after} />}
    end={<Amount amount={entry.amount} />}
  />
);
