/**
 * Whether response times reveal what the replies hide (docs/decisions/0031-one-time-links.md): whether a name or an e-mail is registered,
 * whether an account has a second factor, whether a link has been used. Sends both requests of a pair in turn to a server in this process.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import { startTestApp, type TestApp } from '#support/app.ts';
import { median, type Bench, type Row } from '#support/bench.ts';
import { withTotp } from '#support/factors.ts';
import { mailConfig } from '#support/mail.ts';

/** The slower one's median relative to the faster one's. */
const MAX_RATIO = 1.2;
const PAUSE_MS = 30;

interface Pair {
  readonly name: string;
  readonly status: number;
  readonly requests: readonly ((turn: number) => Promise<LightMyRequestResponse>)[];
}

export const bench: Bench = async ({ quick }) => {
  // Mails stay in the outbox, because no process sends them here.
  const api = await startTestApp({ config: mailConfig({ url: 'smtp://127.0.0.1:1' }) });
  try {
    const rows: Row[] = [];
    for (const pair of await pairsOf(api)) rows.push(await compare({ pair, turns: quick ? 30 : 200 }));
    return rows;
  } finally {
    await api.close();
  }
};

async function pairsOf(api: TestApp): Promise<Pair[]> {
  const plain = await api.player();
  const guarded = await api.player();
  await withTotp(api, guarded);
  const visitor = api.visitor();
  const login = (username: string) => visitor.login({ username, password: 'errada123' });
  const forgot = (name: string) => visitor.post('/auth/forgot', { mail: `${name}@valdora.example` });
  const reset = (token: string) => visitor.post('/auth/reset', { token, newPassword: 'segredo456' });
  const used = await usedToken({ api, id: plain.id, reset });
  return [
    {
      name: 'login, registered and unknown name',
      status: 401,
      requests: [() => login(plain.username), () => login('desconhecida')],
    },
    {
      name: 'login, with and without a second factor',
      status: 401,
      requests: [() => login(guarded.username), () => login(plain.username)],
    },
    {
      name: 'forgotten password, registered and unknown e-mail',
      status: 200,
      requests: [() => forgot(plain.username), () => forgot('desconhecida')],
    },
    {
      name: 'one-time link, used and never given',
      status: 400,
      requests: [() => reset(used), (turn) => reset(String(turn).padStart(used.length, 'A'))],
    },
  ];
}

async function usedToken(input: {
  api: TestApp;
  id: number;
  reset: (token: string) => Promise<LightMyRequestResponse>;
}): Promise<string> {
  const { api, id, reset } = input;
  const admin = await api.admin();
  const { path } = await admin.client.call('createResetLink', { params: { id } });
  const token = path.split('token=')[1] ?? '';
  const reply = await reset(token);
  if (reply.statusCode !== 200) throw new Error(`The link answered ${reply.statusCode}.`);
  return token;
}

async function compare({ pair, turns }: { pair: Pair; turns: number }): Promise<Row> {
  const { name, status, requests } = pair;
  const times = requests.map((): number[] => []);
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [index, request] of requests.entries()) {
      const start = performance.now();
      const reply = await request(turn);
      times[index]?.push(performance.now() - start);
      if (reply.statusCode !== status) throw new Error(`${name}: ${reply.statusCode} ${reply.body}`);
      // The server may still write after its answer, which must not delay the next request.
      await wait(PAUSE_MS);
    }
  }
  const medians = times.map(median);
  const value = Number((Math.max(...medians) / Math.min(...medians)).toFixed(2));
  return {
    name: `${name}: slower / faster`,
    value,
    unit: '',
    limit: MAX_RATIO,
  };
}
