import { parse } from 'valibot';
import { registrationAge } from '#contract/ages.ts';
import { createSignal } from './signal.ts';

/**
 * What the document says of the minimum age (contract/ages.ts, `registrationAge`), so that the form has the field before the first reply. A
 * document of the build or of the service worker says nothing.
 */
export const documentRegistrationAge = createSignal(
  parse(registrationAge, numberOf(globalThis.document?.documentElement.dataset['registrationAge'])),
);

function numberOf(text: string | undefined): number | null {
  return text === undefined ? null : Number(text);
}
