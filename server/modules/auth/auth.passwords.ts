import { hash, verify } from '@node-rs/argon2';
import { codeOf } from '#server/lib/error-code.ts';
import { AppError } from '#server/core/errors.ts';

/** OWASP's argon2id parameters: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Hashes fill the thread pool that files and DNS need as well, so only a few run at a time. */
const MAX_CONCURRENT = 2;

/**
 * How many may wait (product 15.9): a couple of seconds of work. More checks than one address may have failing at the same moment
 * (LIMIT_LOGIN_ADDRESS), so that one alone cannot fill the queue; few new passwords, which can wait.
 */
const MAX_WAITING = { check: 100, create: 20 } as const;
type Kind = keyof typeof MAX_WAITING;

let running = 0;
const waiting: Record<Kind, (() => void)[]> = { check: [], create: [] };

/** Checks go before new passwords: registrations must not hold up logins. Throws 503 where too many wait. */
async function takeTurn<T>({ kind, work }: { kind: Kind; work: () => Promise<T> }): Promise<T> {
  if (running >= MAX_CONCURRENT) {
    const queue = waiting[kind];
    if (queue.length >= MAX_WAITING[kind]) throw new AppError('unavailable', { retryAfterSeconds: 5 });
    await new Promise<void>((resolve) => queue.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.check.shift() ?? waiting.create.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The argon2id hash of a password, in PHC format with a salt of its own. Throws 503 where too many wait for theirs. */
export const hashPassword = (password: string): Promise<string> =>
  takeTurn({ kind: 'create', work: () => hash(password, PARAMETERS) });

const dummy = hash('no account has this password', PARAMETERS);

/** What a hash may ask of this machine (KiB, passes): one that asks for terabytes would end the process. */
const MOST = { memoryCost: 262_144, timeCost: 20 } as const;

/** Whether a hash is argon2's, in PHC format, and asks for no more than a server can give. */
function isArgon2(hash: string): boolean {
  const found = /^\$argon2(?:id|i|d)\$(?:v=\d+\$)?m=(\d+),t=(\d+),p=\d+\$/.exec(hash);
  return found !== null && Number(found[1]) <= MOST.memoryCost && Number(found[2]) <= MOST.timeCost;
}

/**
 * Whether a password fits an account's hash. Without an account (null) a hash that no password matches is
 * verified instead, so that the time does not reveal which names exist. The same with a hash that is not argon2's (bcrypt, MD5,
 * anything that another system wrote): no password fits it, and `onForeignHash` is called. Throws 503 where too many wait.
 */
export async function verifyPassword({
  hash,
  password,
  onForeignHash,
}: {
  hash: string | null;
  password: string;
  onForeignHash?: () => void;
}): Promise<boolean> {
  const check = (against: string) => takeTurn({ kind: 'check', work: () => verify(against, password) });
  if (hash !== null && isArgon2(hash)) {
    try {
      return await check(hash);
    } catch (error) {
      if (codeOf(error) !== 'InvalidArg') throw error;
    }
  }
  if (hash !== null) onForeignHash?.();
  await check(await dummy);
  return false;
}
