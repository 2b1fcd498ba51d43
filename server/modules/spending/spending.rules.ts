import { RAISE_DELAY_MS } from '#contract/spending.ts';

/** A limit, and the change of it that waits. Null credits are none. */
export interface Limit {
  readonly credits: number | null;
  readonly nextCredits: number | null;
  readonly nextAt: Date | null;
}

export const NO_LIMIT: Limit = { credits: null, nextCredits: null, nextAt: null };

/** The limit that holds now. */
export const creditsAt = ({ limit, now }: { limit: Limit; now: Date }): number | null =>
  limit.nextAt !== null && limit.nextAt <= now ? limit.nextCredits : limit.credits;

const isLower = (one: number | null, other: number | null): boolean =>
  one !== null && (other === null || one <= other);

/** A limit after a change (product 32.10): lower holds at once and ends what waits; higher, or none, holds after seven days. */
export function changeLimit(input: { limit: Limit; credits: number | null; now: Date }): Limit {
  const { limit, credits, now } = input;
  const current = creditsAt({ limit, now });
  if (credits === current || isLower(credits, current)) return { ...NO_LIMIT, credits };
  return { credits: current, nextCredits: credits, nextAt: new Date(now.getTime() + RAISE_DELAY_MS) };
}

/** The lowest of the limits that there are; null where there is none. */
export function lowest(limits: readonly (number | null)[]): number | null {
  const given = limits.filter((credits) => credits !== null);
  return given.length === 0 ? null : Math.min(...given);
}
