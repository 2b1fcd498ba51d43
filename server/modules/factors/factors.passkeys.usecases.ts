import { and, eq } from 'drizzle-orm';
import type { NewPasskey, PasskeyAnswer } from '#contract/factors.ts';
import type { Deps } from '#server/core/deps.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { sha256 } from '#server/lib/hash.ts';
import { CHALLENGE_MS, consumeChallenge } from './factors.challenges.usecases.ts';
import type { RelyingParty } from './factors.rules.ts';
import { type ChallengePurpose, passkeys } from './factors.table.ts';

/** Loaded at the first use, because it takes half a second and most starts of the server do not need it. */
const webAuthn = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

/** EdDSA, ES256 and RS256: what every version of Node can verify. */
const ALGORITHMS = [-8, -7, -257];

/** What the browser is asked for: one of the account's passkeys, or any where the account is not known. */
export async function passkeyRequest(input: {
  db: Db | Tx;
  party: RelyingParty;
  challenge: string;
  accountId: number | null;
}) {
  const { db, party, challenge, accountId } = input;
  const stored =
    accountId === null
      ? []
      : await db
          .select({ id: passkeys.credentialId, transports: passkeys.transports })
          .from(passkeys)
          .where(eq(passkeys.accountId, accountId));
  return {
    challenge,
    timeout: CHALLENGE_MS,
    rpId: party.id,
    allowCredentials: stored.map(({ id, transports }) => ({ id, transports, type: 'public-key' as const })),
    userVerification: 'required' as const,
  };
}

/** What the browser is asked to create: a passkey that names its account, on a device that has none of this account yet. */
export async function passkeyCreation(input: {
  tx: Tx;
  party: RelyingParty;
  challenge: string;
  account: { readonly id: number; readonly username: string };
  siteName: string;
}) {
  const { tx, party, challenge, account, siteName } = input;
  const request = await passkeyRequest({ db: tx, party, challenge, accountId: account.id });
  return {
    rp: { id: party.id, name: siteName },
    user: { id: userHandle(account.id), name: account.username, displayName: account.username },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_MS,
    excludeCredentials: request.allowCredentials,
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  };
}

/** Devices tell accounts apart by it. It does not identify the person. */
const userHandle = (accountId: number): string =>
  Buffer.from(sha256(`passkeys of account ${accountId}`), 'hex').toString('base64url');

/** The hash of the challenge that an answer claims to be for. Null for an answer that cannot be read. */
async function challengeOf(clientDataJSON: string): Promise<string | null> {
  const { decodeClientDataJSON } = await helpers();
  try {
    const { challenge }: { challenge: unknown } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === 'string' ? sha256(challenge) : null;
  } catch {
    return null;
  }
}

/** An answer with a valid signature. `consumePasskey` checks that its challenge was ours. */
export interface CheckedPasskey {
  readonly challengeHash: string;
  readonly passkeyId: string;
  readonly accountId: number;
  readonly counter: { readonly before: number; readonly after: number };
  readonly synced: boolean;
}

/** Checks an answer's signature, origin, user verification and counter. Null for an invalid answer. */
export async function checkPasskey(input: {
  db: Db;
  party: RelyingParty;
  answer: PasskeyAnswer;
}): Promise<CheckedPasskey | null> {
  const { db, party, answer } = input;
  const challengeHash = await challengeOf(answer.response.clientDataJSON);
  const [key] = await db.select().from(passkeys).where(eq(passkeys.credentialId, answer.id));
  if (!key || challengeHash === null) return null;
  const { verifyAuthenticationResponse } = await webAuthn();
  const { userHandle: handle, ...response } = answer.response;
  const checked = await verifyAuthenticationResponse({
    response: {
      ...answer,
      response: { ...response, ...(handle ? { userHandle: handle } : {}) },
      clientExtensionResults: {},
    },
    expectedChallenge: (challenge) => sha256(challenge) === challengeHash,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: key.credentialId,
      publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
      counter: key.counter,
    },
  }).catch(() => null);
  if (!checked?.verified) return null;
  const { newCounter, credentialBackedUp } = checked.authenticationInfo;
  return {
    challengeHash,
    passkeyId: key.id,
    accountId: key.accountId,
    counter: { before: key.counter, after: newCounter },
    synced: credentialBackedUp,
  };
}

/** Uses up the challenge of a checked answer and stores the key's counter. False where another request was faster. */
export async function consumePasskey(input: {
  tx: Tx;
  deps: Pick<Deps, 'clock'>;
  checked: CheckedPasskey;
  purpose: ChallengePurpose;
  boundTo: string;
}): Promise<boolean> {
  const { tx, deps, checked, purpose, boundTo } = input;
  const now = deps.clock();
  if (!(await consumeChallenge({ tx, hash: checked.challengeHash, purpose, boundTo, now }))) return false;
  const updated = await tx
    .update(passkeys)
    .set({ counter: checked.counter.after, synced: checked.synced, lastUsedAt: now })
    .where(and(eq(passkeys.id, checked.passkeyId), eq(passkeys.counter, checked.counter.before)))
    .returning({ id: passkeys.id });
  return updated.length > 0;
}

/** Checks a new passkey. Null for an invalid one. */
export async function checkNewPasskey({ party, answer }: { party: RelyingParty; answer: NewPasskey }) {
  const { clientDataJSON, attestationObject, transports = [] } = answer.response;
  const challengeHash = await challengeOf(clientDataJSON);
  if (challengeHash === null || (await hasCertificates(attestationObject))) return null;
  const { verifyRegistrationResponse } = await webAuthn();
  const checked = await verifyRegistrationResponse({
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge: (challenge) => sha256(challenge) === challengeHash,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!checked?.verified) return null;
  const { credential, credentialBackedUp } = checked.registrationInfo;
  return {
    challengeHash,
    values: {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports,
      synced: credentialBackedUp,
    },
  };
}

/** We ask for no attestation. Checking one with certificates could make the library fetch addresses that they name. */
async function hasCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await helpers();
  try {
    const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
    const format: string = decoded.get('fmt');
    return !['none', 'packed'].includes(format) || decoded.get('attStmt').get('x5c') !== undefined;
  } catch {
    return true;
  }
}
