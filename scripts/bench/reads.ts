/**
 * Cached public lists against a bare Fastify route: processor time of the server's process per request, for fifty browsers
 * at once. On a busy server that is the ratio of their throughputs, and other work on the machine changes it little.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { XSRF } from '#contract/limits.ts';
import { median, type Bench, type Row } from '#support/bench.ts';
import { startServer } from '#support/server.ts';

/** Of the throughput of the bare route (product 19.5). */
const MIN_RATIO = 0.5;
/** How much memory may have grown at the end: not at all, but for what the garbage collector has not yet returned. */
const MAX_GROWTH = 1.15;
const CLIENTS = 50;
const REQUESTS = 2_000;
const LISTS = [
  '/api/news',
  '/api/guides',
  '/api/game-items',
  '/api/effects-name',
  '/api/ranking/general/characters',
  '/api/ranking/daily/guilds',
];
/** Up to this size, in bytes as sent, the time to send the reply itself hardly counts. */
const SMALL_BYTES = 4096;
/** As Fastify's own documentation begins: no plugin, no hook, no log. */
const HELLO = `import Fastify from 'fastify';
const app = Fastify();
app.get('/', async () => ({ hello: 'world' }));
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));`;

type Target = { readonly url: string; readonly pid: number };
type ListRequest = Target & { readonly path: string; readonly tag?: string };
type ReplyHead = { readonly status: number; readonly head: string };
/** Processor time a request, in nanoseconds, and how long one of a hundred waited at least, in milliseconds. */
type Round = { readonly cpu: number; readonly p99: number };

async function startHello(): Promise<Target & { stop: () => void }> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', HELLO], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  const [line] = await once(child.stdout, 'data');
  return { url: String(line).trim(), pid: child.pid ?? 0, stop: () => void child.kill() };
}

/** What Chrome sends with a fetch of the portal, its cookies included. */
function requestOf({ url, path, tag, cookie }: ListRequest & { cookie: string }): string {
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

/** A keep-alive connection; calls `onReply` for every complete reply. */
function openConnection(input: { url: string; request: string; onReply: (reply: ReplyHead) => void }) {
  const { hostname, port } = new URL(input.url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  const request = Buffer.from(input.request);
  let head = '';
  let missing = -1;
  socket.on('data', (chunk) => {
    if (missing < 0) {
      head += chunk.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0);
      missing = end + 4 + length - head.length;
    } else missing -= chunk.length;
    if (missing > 0) return;
    const reply = { status: Number(head.slice(9, 12)), head };
    [head, missing] = ['', -1];
    input.onReply(reply);
  });
  return { socket, send: () => socket.write(request) };
}

/** Nanoseconds of processor time that a process has used so far, all its threads together. */
function processorTime(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.reduce((sum, thread) => {
    const [used] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
    return sum + Number(used);
  }, 0);
}

/** Resident memory of a process in bytes. */
function residentMemory(pid: number): number {
  const kB = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kB) * 1024;
}

/** Every browser sends, reads the whole reply and sends again, until all together have sent `REQUESTS` times. */
async function measureRound(input: ListRequest & { cookies: string[]; status: number }): Promise<Round> {
  const { cookies, status, ...target } = input;
  const before = processorTime(target.pid);
  const times: number[] = [];
  let remaining = REQUESTS;
  const browse = (cookie: string) =>
    new Promise<void>((resolve, reject) => {
      let sent = 0;
      const onReply = (reply: ReplyHead) => {
        times.push(performance.now() - sent);
        if (reply.status !== status) reject(new Error(`${target.path}: ${reply.head}`));
        else if (remaining > 0) next();
        else connection.socket.end(resolve);
      };
      const connection = openConnection({
        url: target.url,
        request: requestOf({ ...target, cookie }),
        onReply,
      });
      const next = () => {
        remaining -= 1;
        sent = performance.now();
        connection.send();
      };
      connection.socket.once('error', reject);
      next();
    });
  await Promise.all(cookies.map(browse));
  const cpu = (processorTime(target.pid) - before) / times.length;
  return { cpu, p99: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0 };
}

/** The cookies of as many browsers as read at once; every second one is signed in. */
async function browsers(url: string): Promise<string[]> {
  const cookies: string[] = [];
  while (cookies.length < CLIENTS) cookies.push(await visit({ url, signIn: cookies.length % 2 === 1 }));
  return cookies;
}

async function visit({ url, signIn }: { url: string; signIn: boolean }): Promise<string> {
  const jar = new Map<string, string>();
  const storeCookies = (reply: Response) => {
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
  };
  const cookie = () => [...jar].map((pair) => pair.join('=')).join('; ');
  storeCookies(await fetch(`${url}/api/server-status`));
  if (signIn) {
    const reply = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Cookie: cookie(),
        [XSRF.header]: jar.get(XSRF.cookie) ?? '',
      },
      body: JSON.stringify({ username: 'jogador', password: 'jogador123' }),
    });
    if (!reply.ok) throw new Error(`The login answered ${reply.status}.`);
    storeCookies(reply);
  }
  return cookie();
}

type Case = { readonly path: string; readonly tag?: string; readonly status: number; readonly bytes: number };

/** A list as read again by a browser that has it cached, and as read for the first time. */
async function casesOf({ path, url }: { path: string; url: string }): Promise<Case[]> {
  const { headers } = await fetch(`${url}${path}`, { headers: { 'Accept-Encoding': 'gzip, br' } });
  const [tag, length] = [headers.get('ETag'), headers.get('Content-Length')];
  if (tag === null || length === null) throw new Error(`${path} came without an ETag or a length.`);
  return [
    { path, tag, status: 304, bytes: 0 },
    { path, status: 200, bytes: Number(length) },
  ];
}

export const bench: Bench = async ({ quick }) => {
  const home = await mkdtemp(join(tmpdir(), 'valdora-bench-'));
  // With a log line per request, as operators run it.
  const server = await startServer({
    dataDir: join(home, 'data'),
    env: { SEED_DEMO: '1', LOG_LEVEL: 'info' },
  });
  const hello = await startHello();
  try {
    const cookies = await browsers(server.url);
    const cases: Case[] = [];
    for (const path of LISTS) cases.push(...(await casesOf({ path, url: server.url })));
    const bare = () => measureRound({ ...hello, path: '/', cookies, status: 200 });
    const read = (one: Case) => measureRound({ ...server, ...one, cookies });
    await bare();
    for (const one of cases) await read(one);
    const memory = residentMemory(server.pid);
    const rows: Row[] = [];
    for (const one of cases) {
      const pairs: { bare: Round; list: Round }[] = [];
      for (let left = quick ? 5 : 20; left > 0; left -= 1)
        pairs.push({ bare: await bare(), list: await read(one) });
      rows.push(...rowsOf({ one, pairs }));
    }
    const growth = Number((residentMemory(server.pid) / memory).toFixed(2));
    const requests = cases.length * (quick ? 5 : 20) * REQUESTS;
    const name = `memory after ${requests.toLocaleString('en')} requests / before`;
    return [...rows, { name, value: growth, unit: '', limit: MAX_GROWTH, ok: growth <= MAX_GROWTH }];
  } finally {
    hello.stop();
    await server.stop();
    await rm(home, { recursive: true, force: true });
  }
};

function rowsOf({ one, pairs }: { one: Case; pairs: { bare: Round; list: Round }[] }): Row[] {
  const middle = (pick: (pair: { bare: Round; list: Round }) => number) => median(pairs.map(pick));
  const name = `${one.path} ${one.status}${one.bytes > 0 ? `, ${one.bytes} B` : ''}`;
  const value = Number(middle(({ bare, list }) => bare.cpu / list.cpu).toFixed(2));
  const p99 = Number(middle(({ list }) => list.p99).toFixed(1));
  const limited = one.bytes < SMALL_BYTES;
  return [
    {
      name: `${name} / bare route`,
      value,
      unit: '',
      ...(limited ? { limit: MIN_RATIO, atLeast: true } : {}),
      ok: !limited || value >= MIN_RATIO,
    },
    { name: `${name}: p99`, value: p99, unit: 'ms', ok: true },
  ];
}
