import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { listenOnLoopback } from './ports.ts';

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface Answer {
  /** 200 when left out. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A text is sent as HTML, anything else as JSON. */
  readonly body?: unknown;
  /** The request arrives, and its connection is cut without an answer. */
  readonly lost?: boolean;
  /** The request arrives and is never answered. */
  readonly silent?: boolean;
}

type Handler = Answer | ((seen: ReceivedRequest) => Answer | Promise<Answer>);

export interface StubServer {
  readonly origin: string;
  /** Every request so far. */
  readonly requests: readonly ReceivedRequest[];
  /** Every request so far as 'GET /path'. */
  lines(): string[];
  /** What to answer to 'GET /path'; anything else is 404. */
  on(line: string, answer: Handler): void;
  /** The next request to arrive. */
  next(): Promise<ReceivedRequest>;
  /** Listens again on the same port. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const NOT_FOUND: Answer = { status: 404, body: { message: 'Não encontrado.', code: 'not_found' } };

/** A real server on loopback that gives the answers a test defines. */
export async function startStubServer(): Promise<StubServer> {
  const answers = new Map<string, Handler>();
  const requests: ReceivedRequest[] = [];
  const waiting: ((arrived: ReceivedRequest) => void)[] = [];
  let server: Server;
  let port = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url: path = '/', headers } = request;
    const arrived: ReceivedRequest = { method, path, headers, body: Buffer.concat(chunks).toString() };
    requests.push(arrived);
    for (const resolve of waiting.splice(0)) resolve(arrived);
    const given = answers.get(`${method} ${path}`) ?? NOT_FOUND;
    send({ response, answer: typeof given === 'function' ? await given(arrived) : given });
  }

  async function start(): Promise<void> {
    server = createServer((request, response) => void answer(request, response));
    port = await listenOnLoopback({ server, port });
  }

  async function stop(): Promise<void> {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }

  await start();
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    on: (line, given) => void answers.set(line, given),
    next: () => new Promise((resolve) => waiting.push(resolve)),
    lines: () => requests.map(({ method, path }) => `${method} ${path}`),
    start,
    stop,
  };
}

function send({ response, answer }: { response: ServerResponse; answer: Answer }): void {
  const { status = 200, headers, body, lost, silent } = answer;
  if (silent) return;
  if (lost) {
    response.destroy();
    return;
  }
  const isText = typeof body === 'string';
  const type = isText ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8';
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...headers });
  response.end(isText || body === undefined ? body : JSON.stringify(body));
}
