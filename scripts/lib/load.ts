/** Load tests with fifty concurrent clients, and the processor time that the server spends. */
import { readdirSync, readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { XSRF } from '#contract/limits.ts';

const CLIENTS = 50;
/** Requests of one round, of all clients together. */
export const REQUESTS = 2000;

export type Target = { readonly url: string; readonly pid: number };
type Request = Target & { readonly path: string; readonly tag?: string };
/** Processor time per request in nanoseconds, and the 99th percentile of the response times in milliseconds. */
export type Round = { readonly cpu: number; readonly p99: number };

/** One connection's request, repeated. */
export interface Client {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly method?: 'POST';
  readonly body?: string;
  /** Headers that differ for each request, such as a key. */
  readonly newHeaders?: () => Readonly<Record<string, string>>;
}

/** The headers that Chrome sends with a fetch of the portal. */
export function browserHeaders({ url, tag, cookie }: { url: string; tag?: string; cookie: string }) {
  return {
    'user-agent':
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    accept: 'application/json',
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'cors',
    'sec-fetch-dest': 'empty',
    referer: `${url}/`,
    'accept-encoding': 'gzip, deflate, br, zstd',
    'accept-language': 'pt-BR,pt;q=0.9',
    ...(cookie !== '' && { cookie }),
    ...(tag !== undefined && { 'if-none-match': tag }),
  };
}

interface Load {
  readonly url: string;
  /** A keep-alive connection each. A client waits for its answer before it sends the next request. */
  readonly clients: readonly Client[];
  /** Any other status is an error, but one of `tolerated`. */
  readonly statuses: readonly number[];
  /** For a number of requests of all together, or for a time; `rate`: requests a second of all together. */
  readonly lasts: { readonly requests: number } | { readonly seconds: number; readonly rate?: number };
  readonly tolerated?: number;
}

interface Sent {
  /** Response times in milliseconds. */
  readonly times: number[];
  /** Answers with the tolerated status. */
  readonly tolerated: number;
  /** Until the last answer: the load itself ends only with a full second. */
  readonly elapsedMs: number;
}

export async function sendAll(load: Load): Promise<Sent> {
  const { url, clients, statuses, lasts } = load;
  const times: number[] = [];
  let tolerated = 0;
  let unexpected: number | undefined;
  const waiting = [...clients];
  const start = performance.now();
  let elapsedMs = 0;
  const { errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const options: autocannon.Options = {
      url,
      connections: clients.length,
      ...('requests' in lasts
        ? { amount: lasts.requests }
        : { duration: lasts.seconds, ...(lasts.rate !== undefined && { overallRate: lasts.rate }) }),
      setupClient(connection) {
        const client = waiting.pop();
        if (client !== undefined) connection.setRequests([requestOf(client)]);
      },
    };
    autocannon(options, (error, result) => (error ? reject(error) : resolve(result))).on(
      'response',
      (_connection, status, _bytes, time) => {
        elapsedMs = performance.now() - start;
        if (statuses.includes(status)) times.push(time);
        else if (status === load.tolerated) tolerated += 1;
        else unexpected = status;
      },
    );
  });
  if (unexpected !== undefined) throw new Error(`${url} answered ${unexpected}.`);
  if (errors > 0) throw new Error(`${url}: ${errors} connections were lost or timed out.`);
  return { times, tolerated, elapsedMs };
}

const requestOf = ({ newHeaders, ...request }: Client): autocannon.Request =>
  newHeaders === undefined
    ? request
    : { ...request, setupRequest: (one) => ({ ...one, headers: { ...one.headers, ...newHeaders() } }) };

/** The quantile of some values. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

/** Processor time of all threads of a process, in nanoseconds. */
export function processorTime(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.reduce((sum, thread) => {
    const [used] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
    return sum + Number(used);
  }, 0);
}

/** Resident memory of a process in bytes. */
export function residentMemory(pid: number): number {
  const kB = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kB) * 1024;
}

/** Measures one round of REQUESTS requests. */
export async function measureRound(input: Request & { cookies: string[]; status: number }): Promise<Round> {
  const { cookies, status, url, pid, path, tag } = input;
  const before = processorTime(pid);
  const clients = cookies.map((cookie) => ({
    path,
    headers: browserHeaders({ url, cookie, ...(tag !== undefined && { tag }) }),
  }));
  const { times } = await sendAll({ url, clients, statuses: [status], lasts: { requests: REQUESTS } });
  const cpu = (processorTime(pid) - before) / times.length;
  return { cpu, p99: quantile(times, 0.99) };
}

/** The cookies of CLIENTS browsers. Every second one is signed in. */
export async function browserCookies(url: string): Promise<string[]> {
  const cookies: string[] = [];
  const account = { username: 'jogador', password: 'jogador123' };
  while (cookies.length < CLIENTS)
    cookies.push(await (cookies.length % 2 === 1 ? signIn({ url, ...account }) : visitorCookies(url)));
  return cookies;
}

/** The cookies of a visitor. */
const visitorCookies = async (url: string): Promise<string> =>
  cookieOf(readCookies(await fetch(`${url}/api/server-status`)));

/** The cookies after signing in. */
export async function signIn(input: { url: string; username: string; password: string }): Promise<string> {
  const { url, ...account } = input;
  const visited = readCookies(await fetch(`${url}/api/server-status`));
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Cookie: cookieOf(visited),
      [XSRF.header]: visited.get(XSRF.cookie) ?? '',
    },
    body: JSON.stringify(account),
  });
  if (!reply.ok) throw new Error(`The login answered ${reply.status}.`);
  return cookieOf(new Map([...visited, ...readCookies(reply)]));
}

function readCookies(reply: Response): Map<string, string> {
  const pairs = reply.headers.getSetCookie().map((line) => /^([^=]+)=([^;]*)/.exec(line) ?? []);
  return new Map(pairs.map(([, name = '', value = '']) => [name, value]));
}

const cookieOf = (cookies: Map<string, string>): string =>
  [...cookies].map((pair) => pair.join('=')).join('; ');
