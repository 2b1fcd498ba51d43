import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import * as v from 'valibot';
import type { Call, CallBody, CallParams, CallQuery, Reply } from '#contract/call.ts';
import { calls, type CallName, type Calls } from '#contract/calls.ts';
import { IDEMPOTENCY_HEADER, XSRF } from '#contract/limits.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type Headers = Record<string, string>;
interface Sent {
  readonly headers?: Headers;
  /** Leave the XSRF header out, as a foreign page would. */
  readonly withoutXsrf?: boolean;
  readonly remoteAddress?: string;
  /** The idempotency key. */
  readonly key?: string | undefined;
}
type Input<Name extends CallName> = {
  params?: CallParams<Calls[Name]>;
  query?: CallQuery<Calls[Name]>;
  body?: CallBody<Calls[Name]>;
} & Sent;

/** A browser without a screen: stores cookies and sends the XSRF header. Paths are those of the contract, without /api. */
export class Client {
  readonly cookies = new Map<string, string>();
  readonly #app: FastifyInstance;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  get(path: string, sent: Sent = {}): Promise<LightMyRequestResponse> {
    return this.send({ method: 'GET', path, ...sent });
  }
  post(path: string, body?: unknown, sent: Sent = {}): Promise<LightMyRequestResponse> {
    return this.send({ method: 'POST', path, body, ...sent });
  }
  patch(path: string, body?: unknown, sent: Sent = {}): Promise<LightMyRequestResponse> {
    return this.send({ method: 'PATCH', path, body, ...sent });
  }
  delete(path: string, sent: Sent = {}): Promise<LightMyRequestResponse> {
    return this.send({ method: 'DELETE', path, ...sent });
  }

  /** A text or a Buffer is sent unchanged, any other body as JSON. */
  async send(
    input: { method: Method; path: string; body?: unknown } & Sent,
  ): Promise<LightMyRequestResponse> {
    const { method, path, body, headers, withoutXsrf, remoteAddress, key } = input;
    if (method !== 'GET' && !withoutXsrf && !this.cookies.has(XSRF.cookie)) await this.get('/server-status');
    const token = this.cookies.get(XSRF.cookie);
    const options: InjectOptions = {
      method,
      url: `/api${path}`,
      cookies: Object.fromEntries(this.cookies),
      headers: {
        host: 'localhost',
        ...(method !== 'GET' && !withoutXsrf && token ? { [XSRF.header]: token } : {}),
        ...(key === undefined ? {} : { [IDEMPOTENCY_HEADER]: key }),
        ...headers,
      },
      ...(remoteAddress ? { remoteAddress } : {}),
      ...(body === undefined ? {} : { payload: body as string | object }),
    };
    const reply = await this.#app.inject(options);
    for (const { name, value, expires } of reply.cookies) {
      if (expires && expires.getTime() <= 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return reply;
  }

  /** Makes a call of the contract, which must succeed, and reads its reply by the contract's schema. */
  async call<Name extends CallName>(name: Name, input: Input<Name> = {}): Promise<Reply<Calls[Name]>> {
    const call: Call = calls[name];
    const { params, query, body, ...sent } = input;
    const path = withQuery({ path: fillPath({ call, params }), query });
    const reply = await this.send({ method: call.method, path, body, ...sent });
    if (reply.statusCode >= 300) throw new Error(`${name} answered ${reply.statusCode}: ${reply.body}`);
    // The schema is the call's own, so the parsed value is the call's reply.
    return v.parse(call.reply, reply.body === '' ? undefined : reply.json()) as Reply<Calls[Name]>;
  }

  login({ username, password }: { username: string; password: string }): Promise<LightMyRequestResponse> {
    return this.post('/auth/login', { username, password });
  }
}

/** The status and the error code of a reply. */
export const answerOf = (reply: Pick<LightMyRequestResponse, 'statusCode' | 'json'>) => [
  reply.statusCode,
  reply.json<{ code?: string }>().code,
];

function withQuery({ path, query }: { path: string; query: unknown }): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const text = String(
    new URLSearchParams(given.map(([key, value]): [string, string] => [key, String(value)])),
  );
  return text === '' ? path : `${path}?${text}`;
}

/** A call's path with its parameters filled in. */
export function fillPath({ call, params }: { call: Pick<Call, 'path'>; params?: unknown }): string {
  const values = new Map(Object.entries(params ?? {}));
  return call.path.replace(/\{(\w+)\}/g, (_all, key: string) => encodeURIComponent(String(values.get(key))));
}
