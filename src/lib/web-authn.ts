import type { passkeyCreation, passkeyRequest } from '#contract/factors.ts';
import type { InferOutput } from 'valibot';

/** The library is loaded by the press that needs it. */
const library = () => import('@simplewebauthn/browser');

/** Whether this browser has passkeys. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis && globalThis.isSecureContext;

/** Asks the person for a passkey. Throws where there is none, or the person refuses. */
export const askForPasskey = async (optionsJSON: InferOutput<typeof passkeyRequest>) =>
  (await library()).startAuthentication({ optionsJSON });

/** Asks the person to make a passkey. Throws as `askForPasskey`. */
export const makePasskey = async (optionsJSON: InferOutput<typeof passkeyCreation>) =>
  (await library()).startRegistration({ optionsJSON });

/** What to tell the person when the browser has made no passkey, or given none. Null for an error of another kind. */
export function passkeyProblem(error: unknown): string | null {
  // The library's own errors keep the name of the browser's.
  if (!(error instanceof Error) || error.name === 'ApiError') return null;
  if (error.name === 'InvalidStateError') return 'Este aparelho já tem uma chave desta conta.';
  if (error.name === 'NotAllowedError' || error.name === 'AbortError')
    return 'A chave de acesso não foi usada. Tente de novo ou escolha outra forma.';
  return 'Este aparelho não conseguiu usar a chave de acesso.';
}
