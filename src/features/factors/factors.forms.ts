import * as v from 'valibot';
import { codeBody, passkeyBody, unlockBody } from '#contract/factors.ts';

/** The password, where the account has no second factor or a passkey answers for it. */
export const passwordForm = v.pick(unlockBody, ['password']);

/** The password and a code. */
export const unlockForm = v.object({ ...passwordForm.entries, ...codeBody.entries });

/** A passkey's name. */
export const passkeyForm = v.pick(passkeyBody, ['name']);
