/** A row's columns that say something, so that lists of thousands stay short. */
export const withoutNulls = <Row extends object>(row: Row) =>
  // Safe cast: only names whose value is null are gone.
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as {
    [Name in keyof Row]?: Exclude<Row[Name], null>;
  };
