import { hash, verify } from '@node-rs/argon2';

/** OWASP's argon2id parameters: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Hashes fill the thread pool that files and DNS need as well, so only a few run at a time. */
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The argon2id hash of a password, in PHC text form with its own salt. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, PARAMETERS));

const dummy = hashPassword('no account has this password');

/**
 * Whether a password fits an account's hash. Without an account (null) it works just as long on a hash that nothing fits,
 * so that the time taken does not tell which names exist.
 */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string | null;
  password: string;
}): Promise<boolean> {
  const against = hash ?? (await dummy);
  const fits = await inTurn(() => verify(against, password));
  return fits && hash !== null;
}
