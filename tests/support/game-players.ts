/** Players who register, sign in and change their password over the network, and repeat what has no answer, as people do. For benchmarks. */
import { setTimeout as wait } from 'node:timers/promises';
import { XSRF } from '#contract/limits.ts';
import { codeOf } from '#server/lib/error-code.ts';

/** Between two attempts of a player. One whom the portal has no time for waits longer, as it asks for: others would have no time either. */
const RETRY_MS = 200;
const BUSY_RETRY_MS = 5000;
/** A change whose answer was lost may still be under way at the first tries after it. */
const MAX_TRIES = 20;

export interface Player {
  readonly name: string;
  /** Whether the portal has said that the account is registered. */
  isRegistered: boolean;
  /** The passwords of which one must be right: two where a change was given up without an answer. */
  passwords: string[];
  retries: number;
}

const firstPassword = (name: string): string => `primeira-${name}`;
export const secondPassword = (name: string): string => `segunda-${name}`;

interface Life {
  readonly name: string;
  /** The portal's address now. */
  readonly url: () => string;
  /** Whether this player gives up where there is no answer. */
  readonly givesUp: () => boolean;
  /** Called with what the game must know from now on. */
  readonly onSent?: (password: string) => void;
}

/** Registers and changes the password once. Throws where the portal answers what it never should. */
export async function live({ name, url, givesUp, onSent }: Life): Promise<Player> {
  const player: Player = { name, isRegistered: false, passwords: [], retries: 0 };
  const [first, second] = [firstPassword(name), secondPassword(name)];
  const cookies = new Map<string, string>();
  const post = (path: string, body: object) => send({ url: url(), path, body, cookies });
  const login = (password: string) => post('/auth/login', { username: name, password });
  /** Sends until there is an answer; null where the player gives up before. */
  const insist = async (work: () => Promise<Answer>): Promise<(Answer & { isRepeated: boolean }) | null> => {
    for (let isRepeated = false; ;) {
      const answer = await work().catch((error: unknown) => (isUnsent(error) ? UNSENT : null));
      if (answer !== null && answer.status !== UNSENT.status) return { ...answer, isRepeated };
      if (answer === null && givesUp()) return null;
      isRepeated ||= answer === null;
      player.retries += 1;
      await wait(answer?.isBusy ? BUSY_RETRY_MS * (0.5 + Math.random()) : RETRY_MS);
    }
  };
  const fail = (what: string, answer: Answer) =>
    new Error(`${name}: ${what} answered ${JSON.stringify(answer)}`);

  player.passwords = [first];
  onSent?.(first);
  const registered = await insist(() =>
    post('/auth/register', { username: name, mail: `${name}@x.example`, password: first }),
  );
  if (registered === null) return player;
  // The first attempt has done it, and its answer was lost.
  const isOwn = registered.isRepeated && registered.code?.endsWith('_taken');
  if (registered.status !== 201 && !isOwn) throw fail('the registration', registered);
  player.isRegistered = true;

  // A sign-in without an answer has no effect that matters here.
  const insistOn = async (work: () => Promise<Answer>) => {
    for (;;) {
      const answer = await insist(work);
      if (answer !== null) return answer;
    }
  };
  const signedIn = await insistOn(() => login(first));
  if (signedIn.status !== 200) throw fail('the sign-in', signedIn);

  player.passwords = [first, second];
  onSent?.(second);
  for (let tries = 1; ; tries += 1) {
    const changed = await insist(() =>
      post('/auth/password', { currentPassword: first, newPassword: second }),
    );
    if (changed === null) return player;
    const isDone = changed.status === 200 || (await insistOn(() => login(second))).status === 200;
    if (!isDone && (!changed.isRepeated || tries > MAX_TRIES))
      throw fail('the change of the password', changed);
    if (!isDone) {
      await insistOn(() => login(first));
      continue;
    }
    player.passwords = [second];
    return player;
  }
}

/** Of a request that the portal did not get, or refused for want of time: it has changed nothing. */
const UNSENT: Answer = { status: 503 };
const isUnsent = (error: unknown): boolean =>
  error instanceof Error && codeOf(error.cause) === 'ECONNREFUSED';

interface Answer {
  readonly status: number;
  readonly code?: string | undefined;
  readonly isBusy?: boolean;
}

async function send(input: {
  url: string;
  path: string;
  body: object;
  cookies: Map<string, string>;
}): Promise<Answer> {
  const { url, path, body, cookies } = input;
  const store = (reply: Response) => {
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
  };
  if (!cookies.has(XSRF.cookie)) store(await fetch(`${url}/api/server-status`));
  const reply = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
      [XSRF.header]: cookies.get(XSRF.cookie) ?? '',
    },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  store(reply);
  const isBusy = reply.status === UNSENT.status;
  return {
    status: reply.status,
    isBusy,
    code: reply.ok ? undefined : (JSON.parse(text) as { code?: string }).code,
  };
}
