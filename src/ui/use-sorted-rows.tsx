import { type ReactNode, useState } from 'react';
import { endHead } from './end-head.tsx';
import { SortHead } from './sort-head.tsx';

const { compare } = new Intl.Collator('pt-BR', { numeric: true });

/** What a row is sorted by; null where it has no such value. */
type Key = string | number | null;

/**
 * Sorts a list by a column: a press on its head sorts upwards, the next one downwards, the third one restores the list's own order. Rows
 * without a value are the last. `headOf` renders a head. A list of which the server has more rows (`isWhole`) keeps its order.
 */
export function useSortedRows<Row, Column extends string>({
  rows,
  keys,
  isWhole = true,
  onOrder,
}: {
  rows: readonly Row[];
  /** What a column sorts by. */
  keys: Record<Column, (row: Row) => Key>;
  isWhole?: boolean;
  /** The order has changed. */
  onOrder?: () => void;
}): { sorted: readonly Row[]; headOf: (column: Column, label: string, at?: 'end') => ReactNode } {
  const [order, setOrder] = useState<{ column: Column; down: boolean } | null>(null);
  const headOf = (column: Column, label: string, at?: 'end') => {
    if (!isWhole) return at ? endHead(label) : label;
    const isOrder = order?.column === column;
    const next = isOrder && order.down ? null : { column, down: isOrder };
    const sorted = isOrder ? (order.down ? 'down' : 'up') : undefined;
    const press = () => {
      setOrder(next);
      onOrder?.();
    };
    return <SortHead label={label} at={at} sorted={sorted} onPress={press} />;
  };
  if (!order || !isWhole) return { sorted: rows, headOf };
  return { sorted: sortRows({ rows, keyOf: keys[order.column], down: order.down }), headOf };
}

function sortRows<Row>({
  rows,
  keyOf,
  down,
}: {
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  down: boolean;
}): readonly Row[] {
  const sign = down ? -1 : 1;
  return rows
    .map((row) => ({ row, key: keyOf(row) }))
    .toSorted(({ key: one }, { key: other }) =>
      one === null || other === null
        ? Number(one === null) - Number(other === null)
        : sign * compareKeys(one, other),
    )
    .map(({ row }) => row);
}

const compareKeys = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one), String(other));
