import type { passkeyCreation, passkeyRequest } from '#contract/factors.ts';
import type { InferOutput } from 'valibot';

/** Loads the library only when somebody uses a passkey. */
const library = () => import('@simplewebauthn/browser');

/** Whether this browser supports passkeys here. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis && globalThis.isSecureContext;

/** Asks the person for a passkey. Throws where there is none, or the person refuses. */
export const askForPasskey = async (optionsJSON: InferOutput<typeof passkeyRequest>) =>
  (await library()).startAuthentication({ optionsJSON });

/** Asks the person to create a passkey. Throws like `askForPasskey`. */
export const makePasskey = async (optionsJSON: InferOutput<typeof passkeyCreation>) =>
  (await library()).startRegistration({ optionsJSON });

/** What to tell the person if the browser has created or used no passkey. Null for a failed call. */
export function passkeyProblem(error: unknown): string | null {
  // The library's errors have the names of the browser's errors.
  if (!(error instanceof Error) || error.name === 'ApiError') return null;
  if (error.name === 'InvalidStateError') return 'Este aparelho já tem uma chave desta conta.';
  if (error.name === 'NotAllowedError' || error.name === 'AbortError')
    return 'A chave de acesso não foi usada. Tente de novo ou escolha outra forma.';
  return 'Este aparelho não conseguiu usar a chave de acesso.';
}
