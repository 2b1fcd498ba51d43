/** The keys of a table of labels, in its order: what an enumeration may be and what it is called are declared together. */
export const keysOf = <K extends string>(labels: Readonly<Record<K, unknown>>): K[] =>
  Object.keys(labels) as K[];
