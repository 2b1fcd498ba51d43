import { hash, verify } from '@node-rs/argon2';

/** OWASP's argon2id parameters: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Hashes fill the thread pool that files and DNS need as well, so only a few run at a time. */
const MAX_CONCURRENT = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function limitConcurrency<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_CONCURRENT) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The argon2id hash of a password, in PHC format with a salt of its own. */
export const hashPassword = (password: string): Promise<string> =>
  limitConcurrency(() => hash(password, PARAMETERS));

const dummy = hashPassword('no account has this password');

/**
 * Whether a password fits an account's hash. Without an account (null) a hash that no password matches is
 * verified instead, so that the time does not reveal which names exist.
 */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string | null;
  password: string;
}): Promise<boolean> {
  const against = hash ?? (await dummy);
  const fits = await limitConcurrency(() => verify(against, password));
  return fits && hash !== null;
}
