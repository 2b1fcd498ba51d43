/** The server cannot start. The message says in English why and what the operator can do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Returns the variables that the variable `by` needs. Throws StartError where some are missing. */
export function required<Values extends Record<string, unknown>>(input: { by: string; values: Values }) {
  const { by, values } = input;
  const missing = Object.keys(values).filter((name) => values[name] === undefined);
  if (missing.length > 0) throw new StartError(`${by} also needs ${missing.join(' and ')}.`);
  // Safe cast: none is missing.
  return values as { [Name in keyof Values]: Exclude<Values[Name], undefined> };
}
