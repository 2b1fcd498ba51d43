/** The keys of a table of labels, in order. It lets one table declare both the values of an enumeration and their labels. */
export const keysOf = <K extends string>(labels: Readonly<Record<K, unknown>>): K[] =>
  Object.keys(labels) as K[];
