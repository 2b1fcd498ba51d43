/** Groups rows by a key, in their order; an unknown key has no rows. Replaces Map.groupBy, which Node 20 lacks. */
export function group<Row, Key>({
  rows,
  by,
}: {
  rows: readonly Row[];
  by: (row: Row) => Key;
}): (key: Key) => Row[] {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = by(row);
    const found = groups.get(key);
    if (found) found.push(row);
    else groups.set(key, [row]);
  }
  return (key) => groups.get(key) ?? [];
}
