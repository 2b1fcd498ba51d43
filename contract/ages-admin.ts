import * as v from 'valibot';
import { AGE_STATES } from './ages.ts';
import { idInput, textInput } from './input.ts';
import { pageOf } from './paging.ts';
import { PLAYER_LIMITS } from './players.ts';
import { rowId, timestamp } from './shape.ts';

/** How the age of an account is found: by an age provider, or by two of the team. */

const state = v.picklist(AGE_STATES, 'Escolha a idade');

/** Body of POST /ages/events: what an age provider has found. It has no document, no date of birth and no age in years. */
export const ageEvent = v.pipe(
  v.object({
    account_id: v.optional(idInput),
    username: v.optional(textInput({ max: 254, message: 'Informe a conta' })),
    state: v.picklist(['adult', 'minor'], 'Informe adult ou minor'),
  }),
  v.forward(
    v.check(
      ({ account_id, username }) => (account_id === undefined) !== (username === undefined),
      'Informe a conta: account_id ou username',
    ),
    ['account_id'],
  ),
);
export type AgeEvent = v.InferOutput<typeof ageEvent>;

/** `found`: it holds now. `known`: it was known. `kept`: only two of the team may change back what was found, or a later finding holds. */
export const AGE_EFFECTS = ['found', 'known', 'kept'] as const;
export type AgeEffect = (typeof AGE_EFFECTS)[number];
export const ageEventReply = v.object({ effect: v.picklist(AGE_EFFECTS) });

/** Body of POST /players/{id}/age. The reason is for the audit log. */
export const ageBody = v.object({
  state,
  reason: textInput({ min: 3, max: PLAYER_LIMITS.reason, message: 'Escreva o motivo' }),
});

/** Reply of POST /players/{id}/age, and of confirming and refusing: pending until another person of the team confirms. */
export const ageReply = v.object({
  ok: v.literal(true),
  status: v.picklist(['done', 'pending', 'refused']),
});

/** An age that waits for another person of the team. */
const ageRequest = v.object({
  id: rowId,
  account: v.object({ id: rowId, username: v.string(), state }),
  state,
  reason: v.string(),
  requested_by: v.object({ id: rowId, username: v.string() }),
  created_at: timestamp,
});
export type AgeRequest = v.InferOutput<typeof ageRequest>;
/** Reply of GET /age-requests. */
export const ageRequestsPage = pageOf(v.array(ageRequest));
