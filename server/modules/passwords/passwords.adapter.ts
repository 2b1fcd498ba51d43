import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { codeOf } from '#server/lib/error-code.ts';
import { AppError } from '#server/core/errors.ts';
import {
  isAffordable,
  readForeignHash,
  verifyForeignHash,
  type ForeignHash,
} from './passwords.foreign-hashes.adapter.ts';

/** OWASP's argon2id parameters: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Hashing uses the thread pool that files and DNS need too, so only a few hashes run at a time. */
const MAX_CONCURRENT = 2;

/**
 * Length of each queue, about two seconds of work. `check` is larger than the limit of failed logins by address, so that one address alone
 * cannot fill it.
 */
const MAX_WAITING = { check: 100, create: 20 } as const;
type Kind = keyof typeof MAX_WAITING;

let runningCount = 0;
const waitingHashes: Record<Kind, (() => void)[]> = { check: [], create: [] };

/** Runs a hash when a slot is free. Checks have priority, so that registrations do not delay logins. Throws 503 with a full queue. */
async function runQueued<T>({ kind, work }: { kind: Kind; work: () => Promise<T> }): Promise<T> {
  if (runningCount >= MAX_CONCURRENT) {
    const queue = waitingHashes[kind];
    if (queue.length >= MAX_WAITING[kind]) throw new AppError('unavailable', { retryAfterSeconds: 5 });
    await new Promise<void>((resolve) => queue.push(resolve));
  } else runningCount += 1;
  try {
    return await work();
  } finally {
    const startNext = waitingHashes.check.shift() ?? waitingHashes.create.shift();
    if (startNext) startNext();
    else runningCount -= 1;
  }
}

/** The argon2id hash of a password, in PHC format with a random salt. Throws 503 with a full queue. */
export const hashPassword = (password: string): Promise<string> =>
  runQueued({ kind: 'create', work: () => hash(password, PARAMETERS) });

/** Hashes a password that a sign-in has verified against a foreign hash. It has the priority of a check: the sign-in waits for it. */
export const rehashPassword = (password: string): Promise<string> =>
  runQueued({ kind: 'check', work: () => hash(password, PARAMETERS) });

const dummyHash = hash('no account has this password', PARAMETERS);

/** Upper bounds for a stored hash's parameters (KiB, passes). A forged one could ask for terabytes of memory. */
const MAX_PARAMETERS = { memoryCost: 262_144, timeCost: 20 } as const;

/** Whether a hash is an argon2 hash in PHC format with acceptable parameters. */
export function isArgon2(hash: string): boolean {
  const parameters = /^\$argon2(?:id|i|d)\$(?:v=\d+\$)?m=(\d+),t=(\d+),p=\d+\$/.exec(hash);
  return (
    parameters !== null &&
    Number(parameters[1]) <= MAX_PARAMETERS.memoryCost &&
    Number(parameters[2]) <= MAX_PARAMETERS.timeCost
  );
}

/** Whether a password can be checked against a hash at all. */
export function isCheckable(hash: string): boolean {
  const foreign = readForeignHash(hash);
  return isArgon2(hash) || (foreign !== null && isAffordable(foreign));
}

/** One bcrypt hash at a time, because each may take a second; the other slot stays free for argon2. */
const oneBcrypt = pLimit(1);
const MAX_FOREIGN_WAITING = 20;

async function checkForeign(foreign: ForeignHash, password: string): Promise<boolean> {
  if (foreign.kind !== 'bcrypt') return verifyForeignHash(foreign, password);
  if (oneBcrypt.pendingCount >= MAX_FOREIGN_WAITING) {
    throw new AppError('unavailable', { retryAfterSeconds: 5 });
  }
  return oneBcrypt(() => runQueued({ kind: 'check', work: () => verifyForeignHash(foreign, password) }));
}

/**
 * Whether a password matches an account's hash. Without an account (null), and beside a foreign hash, a dummy hash is
 * verified, so that the time does not reveal which names exist. A hash of an unknown format matches no password and calls
 * `onUnreadableHash`; an empty one (an imported account whose player has set no password yet) matches none either. Throws 503 with a full
 * queue.
 */
export async function verifyPassword({
  hash,
  password,
  onUnreadableHash,
}: {
  hash: string | null;
  password: string;
  onUnreadableHash?: () => void;
}): Promise<boolean> {
  const check = (against: string) => runQueued({ kind: 'check', work: () => verify(against, password) });
  if (hash !== null && isArgon2(hash)) {
    try {
      return await check(hash);
    } catch (error) {
      if (codeOf(error) !== 'InvalidArg') throw error;
    }
  }
  const foreign = hash === null ? null : readForeignHash(hash);
  const isReadable = foreign !== null && isAffordable(foreign);
  if (hash && !isReadable) onUnreadableHash?.();
  const [isMatch] = await Promise.all([
    isReadable ? checkForeign(foreign, password) : false,
    dummyHash.then(check),
  ]);
  return isMatch;
}
