import { type ReactNode, useState } from 'react';
import { SortHead } from './sort-head.tsx';

const { compare } = new Intl.Collator('pt-BR', { numeric: true });

/**
 * Sorts a list that is complete on the device by a column: a press on its head sorts upwards, the next one downwards, the third one
 * restores the list's own order. `headOf` renders a head.
 */
export function useSortedRows<Row, Column extends string>({
  rows,
  keys,
}: {
  rows: readonly Row[];
  /** What a column sorts by. */
  keys: Record<Column, (row: Row) => string | number>;
}): { sorted: readonly Row[]; headOf: (column: Column, label: string, at?: 'end') => ReactNode } {
  const [order, setOrder] = useState<{ column: Column; down: boolean } | null>(null);
  const headOf = (column: Column, label: string, at?: 'end') => {
    const isOrder = order?.column === column;
    const next = isOrder && order.down ? null : { column, down: isOrder };
    const sorted = isOrder ? (order.down ? 'down' : 'up') : undefined;
    return <SortHead label={label} at={at} sorted={sorted} onPress={() => setOrder(next)} />;
  };
  if (!order) return { sorted: rows, headOf };
  const keyOf = keys[order.column];
  const sign = order.down ? -1 : 1;
  const sorted = rows.toSorted((one, other) => sign * compareKeys(keyOf(one), keyOf(other)));
  return { sorted, headOf };
}

const compareKeys = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one), String(other));
