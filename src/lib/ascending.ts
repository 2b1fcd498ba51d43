/** For sorting texts, by code units, or numbers: the smaller first. Much faster than `localeCompare`. */
export const ascending = <T extends number | string>(one: T, other: T): number =>
  Number(one > other) - Number(one < other);
