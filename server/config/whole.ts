import * as v from 'valibot';

/** A variable that is a whole number. */
export const whole = (fallback: number, max = 1_000_000) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,9}$/, 'must be a whole number'),
      v.transform(Number),
      v.maxValue(max, `must be at most ${max}`),
    ),
    String(fallback),
  );
