/** A real HTTP proxy on loopback between browser and server, which can fail in the ways networks do. */
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { listenOnLoopback } from './ports.ts';

type Failure =
  | { kind: 'delay'; ms: number }
  | { kind: 'hang' }
  | { kind: 'status'; status: number }
  | { kind: 'html'; maxAge?: number; acted?: boolean }
  | { kind: 'garbage' }
  | { kind: 'cut'; cut: Set<string> };

/** One request through the proxy. `path` has no query, `bytes` counts the reply's body as it was sent (compressed). Status 0: not answered. */
type LoggedRequest = { method: string; path: string; status: number; bytes: number };

/** Limits a failure to some requests: `/^\/api\//`. */
type Only = { only?: RegExp };

export type Network = {
  url: string;
  /** All requests since the start or the last `forget()`, in the order of their answers. */
  requests: () => LoggedRequest[];
  forget: () => void;
  /** Back to normal. */
  up: () => Promise<void>;
  /** The port is closed and open connections are cut: connection refused. */
  down: () => Promise<void>;
  /** Each request is delayed by `ms`. */
  delay: (ms: number, only?: Only) => Promise<void>;
  /** Requests are taken and never answered. */
  hang: (only?: Only) => Promise<void>;
  /** A gateway's answer in place of the server's, with our error body. */
  status: (status: number, only?: Only) => Promise<void>;
  /**
   * A captive portal: 200 and a login page, whatever was asked; with `maxAge`, one that lets browsers cache it. With `acted` the server has
   * received the request, and its answer is replaced.
   */
  html: (only?: Only & { maxAge?: number; acted?: boolean }) => Promise<void>;
  /** 200, `application/json`, and bytes that are no JSON. */
  garbage: (only?: Only) => Promise<void>;
  /** Of each file the first half only, with its own headers, the first time that it is asked for. */
  cutOnce: (only: Only) => Promise<void>;
  close: () => Promise<void>;
};

const captive = '<!doctype html><title>Wi-Fi</title><h1>Entre para usar a internet</h1>';

/** Starts the proxy on a free port. `target` is asked for every request, so the server behind may change. */
export async function startNetwork(target: () => string): Promise<Network> {
  let failure: Failure | undefined;
  let only: RegExp | undefined;
  let log: LoggedRequest[] = [];

  const server = createServer((incoming, outgoing) => {
    const [path = '/'] = (incoming.url ?? '/').split('?');
    const entry: LoggedRequest = { method: incoming.method ?? '', path, status: 0, bytes: 0 };
    outgoing.once('close', () => {
      if (outgoing.writableFinished) entry.status = outgoing.statusCode;
      log.push(entry);
    });
    const active = failure && (!only || only.test(entry.path)) ? failure : undefined;
    void answer({ failure: active, target: target(), incoming, outgoing, entry });
  });

  let port = 0;
  const listen = async (): Promise<void> => {
    if (server.listening) return;
    port = await listenOnLoopback({ server, port });
  };
  const close = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  const fail = async (next: Failure | undefined, options: Only = {}): Promise<void> => {
    failure = next;
    ({ only } = options);
    await listen();
  };

  await listen();
  return {
    url: `http://127.0.0.1:${port}`,
    requests: () => [...log],
    forget: () => {
      log = [];
    },
    up: () => fail(undefined),
    down: close,
    delay: (ms, options) => fail({ kind: 'delay', ms }, options),
    hang: (options) => fail({ kind: 'hang' }, options),
    status: (status, options) => fail({ kind: 'status', status }, options),
    html: ({ only: paths, ...page } = {}) => fail({ kind: 'html', ...page }, paths ? { only: paths } : {}),
    garbage: (options) => fail({ kind: 'garbage' }, options),
    cutOnce: (options) => fail({ kind: 'cut', cut: new Set() }, options),
    close,
  };
}

type ProxiedRequest = {
  failure: Failure | undefined;
  target: string;
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  entry: LoggedRequest;
};

async function answer({ failure, ...proxied }: ProxiedRequest): Promise<void> {
  const { incoming, outgoing, entry } = proxied;
  const reply = ({
    status,
    type,
    body,
    cache = 'no-store',
  }: {
    status: number;
    type: string;
    body: string | Buffer;
    cache?: string;
  }) => {
    incoming.resume();
    outgoing.writeHead(status, { 'content-type': type, 'cache-control': cache });
    outgoing.end(body);
    entry.bytes = Buffer.byteLength(body);
  };
  switch (failure?.kind) {
    case 'hang':
      incoming.resume();
      return;
    case 'status':
      return reply({
        status: failure.status,
        type: 'application/json; charset=utf-8',
        body: JSON.stringify({ message: 'Serviço indisponível', code: 'unavailable' }),
      });
    case 'html':
      if (failure.acted) await act(proxied);
      return reply({
        status: 200,
        type: 'text/html; charset=utf-8',
        body: captive,
        ...(failure.maxAge && { cache: `public, max-age=${failure.maxAge}` }),
      });
    case 'garbage':
      return reply({
        status: 200,
        type: 'application/json',
        body: Buffer.from([0x7b, 0x22, 0xff, 0x00, 0xfe, 0x5b]),
      });
    case 'delay':
      await wait(failure.ms);
      return forward(proxied);
    case 'cut': {
      const isFirst = !failure.cut.has(entry.path);
      failure.cut.add(entry.path);
      return isFirst ? forwardHalf(proxied) : forward(proxied);
    }
    default:
      return forward(proxied);
  }
}

/** Lets the server act, and throws its answer away. */
async function act({ target, incoming }: Omit<ProxiedRequest, 'failure'>): Promise<void> {
  const { method = 'GET', headers } = incoming;
  const upstream = request(new URL(incoming.url ?? '/', target), { method, headers });
  incoming.pipe(upstream);
  const [answered] = (await once(upstream, 'response')) as [IncomingMessage];
  answered.resume();
  await once(answered, 'end');
}

function forward({ target, incoming, outgoing, entry }: Omit<ProxiedRequest, 'failure'>): void {
  const upstream = request(
    new URL(incoming.url ?? '/', target),
    { method: incoming.method, headers: incoming.headers },
    (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.rawHeaders);
      reply.on('data', (chunk: Buffer) => {
        entry.bytes += chunk.length;
        outgoing.write(chunk);
      });
      reply.once('end', () => outgoing.end());
      reply.once('error', () => outgoing.destroy());
    },
  );
  // If the server is gone, the browser sees a cut connection, as without the proxy.
  upstream.once('error', () => outgoing.destroy());
  outgoing.once('close', () => upstream.destroy());
  incoming.pipe(upstream);
}

/** Forwards a request of a file, and the first half of its content: of a script up to the middle of an expression, so that it is never whole by chance. */
async function forwardHalf({ target, incoming, outgoing }: Omit<ProxiedRequest, 'failure'>): Promise<void> {
  const whole = await fetch(new URL(incoming.url ?? '/', target));
  const body = Buffer.from(await whole.arrayBuffer());
  const headers = Object.fromEntries(whole.headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection'])
    delete headers[name];
  outgoing.writeHead(whole.status, headers);
  const half = Math.floor(body.length / 2);
  const isScript = String(headers['content-type']).includes('javascript');
  outgoing.end(body.subarray(0, isScript ? body.lastIndexOf('(', half) + 1 : half));
}
