import * as v from 'valibot';
import { keysOf } from '#contract/keys.ts';
import { giftBody } from '#contract/player-help.ts';
import { creditsBody, roleBody, suspensionBody } from '#contract/players.ts';
import { chosenId } from '#lib/form-values.ts';
import { brazilianTime } from '#lib/local-time.ts';
import { readWhole } from '#lib/read-number.ts';
import type { Direction } from './players.rules.ts';

/** Validates the form that changes credits. Its amount is positive; `direction` gives the sign. */
export const creditsForm = (direction: Direction) =>
  v.pipe(
    v.object({ amount: v.string(), reason: v.string(), payment_id: v.string() }),
    v.transform(({ amount, ...rest }): v.InferInput<typeof creditsBody> => {
      const credits = readWhole(amount);
      return { ...rest, amount: direction === 'give' ? credits : -credits };
    }),
    creditsBody,
  );

/** How long a suspension lasts: a number of days, until a date, or without an end. */
export const SUSPENSIONS = {
  '1': '1 dia',
  '7': '7 dias',
  '30': '30 dias',
  date: 'Até uma data',
  none: 'Sem fim',
} as const;

const DAY_MS = 86_400_000;

type SuspensionLength = keyof typeof SUSPENSIONS;

/** Validates the form of a suspension. `until` is the value of a `datetime-local` field, read as São Paulo's time. */
export const suspensionForm = (now: () => number) =>
  v.pipe(
    v.object({ length: v.picklist(keysOf(SUSPENSIONS)), until: v.string(), reason: v.string() }),
    v.transform(({ length, until, reason }): v.InferInput<typeof suspensionBody> => ({
      reason,
      until: endOf({ length, until, now: now() }),
    })),
    suspensionBody,
  );

function endOf(input: { length: SuspensionLength; until: string; now: number }): string | null {
  const { length, until, now } = input;
  if (length === 'none') return null;
  if (length === 'date') return brazilianTime(until);
  return new Date(now + Number(length) * DAY_MS).toISOString();
}

/** The form of an account's role in the team. An empty one is none. */
export const roleForm = v.pipe(
  v.object({ role: v.string() }),
  v.transform(({ role }) => ({ role: role || null })),
  roleBody,
);

/** The form of an item that the team gives. An empty character is the account's storage. */
export const giftForm = v.pipe(
  v.object({ item_id: chosenId, quantity: v.string(), characterName: v.string(), reason: v.string() }),
  v.transform(({ item_id, quantity, ...rest }): v.InferInput<typeof giftBody> => ({
    ...rest,
    item_id: Number(item_id ?? 0),
    quantity: readWhole(quantity),
  })),
  giftBody,
);
