/** Load tests with fifty concurrent clients, and the processor time that the server spends. */
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { XSRF } from '#contract/limits.ts';

const CLIENTS = 50;
/** Requests of one round, of all clients together. */
export const REQUESTS = 2000;

export type Target = { readonly url: string; readonly pid: number };
type Request = Target & { readonly path: string; readonly tag?: string };
export type Answer = { readonly status: number; readonly head: string };
/** Processor time per request in nanoseconds, and the 99th percentile of the response times in milliseconds. */
export type Round = { readonly cpu: number; readonly p99: number };

/** A request as Chrome sends it for a fetch of the portal. */
export function requestOf({ url, path, tag, cookie }: Omit<Request, 'pid'> & { cookie: string }): string {
  const lines = [
    `GET ${path} HTTP/1.1`,
    `Host: ${new URL(url).host}`,
    'Connection: keep-alive',
    'sec-ch-ua: "Chromium";v="142", "Not_A Brand";v="99"',
    'User-Agent: Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'sec-ch-ua-platform: "Android"',
    'sec-ch-ua-mobile: ?1',
    'Accept: application/json',
    'Sec-Fetch-Site: same-origin',
    'Sec-Fetch-Mode: cors',
    'Sec-Fetch-Dest: empty',
    `Referer: ${url}/`,
    'Accept-Encoding: gzip, deflate, br, zstd',
    'Accept-Language: pt-BR,pt;q=0.9',
    `Cookie: ${cookie}`,
    ...(tag === undefined ? [] : [`If-None-Match: ${tag}`]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** A keep-alive connection. `onAnswer` is called for every complete answer. */
export function openConnection({ url, onAnswer }: { url: string; onAnswer: (answer: Answer) => void }) {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let head = '';
  let missingBytes = -1;
  socket.on('data', (chunk) => {
    if (missingBytes < 0) {
      head += chunk.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      // A 304 may have a Content-Length although it has no body.
      const length = head.startsWith('HTTP/1.1 304')
        ? 0
        : Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0);
      missingBytes = end + 4 + length - head.length;
    } else missingBytes -= chunk.length;
    if (missingBytes > 0) return;
    const answer = { status: Number(head.slice(9, 12)), head };
    [head, missingBytes] = ['', -1];
    onAnswer(answer);
  });
  return { socket, send: (request: Buffer | string) => socket.write(request) };
}

/**
 * Runs a client for each source of requests. Each client waits for an answer before its next request, until all together have sent `total`. Returns
 * the response times in milliseconds. Throws for an unexpected status.
 */
export async function sendAll(input: {
  url: string;
  sources: readonly (() => Buffer | string)[];
  status: number;
  total: number;
}): Promise<number[]> {
  const { url, sources, status, total } = input;
  const times: number[] = [];
  let remaining = total;
  const work = (source: () => Buffer | string) =>
    new Promise<void>((resolve, reject) => {
      let sent = 0;
      const onAnswer = (answer: Answer) => {
        times.push(performance.now() - sent);
        if (answer.status !== status) reject(new Error(answer.head));
        else if (remaining > 0) next();
        else connection.socket.end(resolve);
      };
      const connection = openConnection({ url, onAnswer });
      const next = () => {
        remaining -= 1;
        const request = source();
        sent = performance.now();
        connection.send(request);
      };
      connection.socket.once('error', reject);
      next();
    });
  await Promise.all(sources.map(work));
  return times;
}

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
  const { cookies, status, ...request } = input;
  const before = processorTime(request.pid);
  const sources = cookies.map((cookie) => {
    const bytes = Buffer.from(requestOf({ ...request, cookie }));
    return () => bytes;
  });
  const times = await sendAll({ url: request.url, sources, status, total: REQUESTS });
  const cpu = (processorTime(request.pid) - before) / times.length;
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
