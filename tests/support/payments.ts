/** Payments in tests: the configuration, signed events, and a server on this machine that answers as Mercado Pago's documents show. */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { LightMyRequestResponse } from 'fastify';
import { SIGNATURE } from '#contract/credits.ts';
import type { Config } from '#server/config/config.ts';
import { signEvent } from '#server/modules/credits/credits.rules.ts';
import type { Client } from './client.ts';
import { listenOnLoopback } from './ports.ts';

export const SECRET = 'the secret of the webhook for tests only';
export const NEXT_SECRET = 'the secret that replaces it for tests only';
export const PROVIDER_SECRET = 'the secret of mercado pago for tests only';
export const PACKAGES = [
  { credits: 500, price: 500 },
  { credits: 1200, price: 1000 },
];

/** The settings of a server that takes payments; the provider is unreachable unless another address is given. */
export const paymentConfig: Partial<Config> = {
  payments: {
    webhookSecrets: [SECRET, NEXT_SECRET],
    mercadoPago: {
      url: 'http://127.0.0.1:9',
      token: 'TEST-0123456789',
      secrets: [PROVIDER_SECRET],
      origin: 'https://portal.example',
    },
    packages: PACKAGES,
    textFile: null,
  },
};

export const configFor = ({ url }: { url: string }): Partial<Config> => {
  const { payments } = paymentConfig;
  if (!payments?.mercadoPago) throw new Error('There is no provider.');
  return { payments: { ...payments, mercadoPago: { ...payments.mercadoPago, url } } };
};

/** Headers that sign an event. */
export function signed(input: { body: string; at: Date; secret?: string }): Record<string, string> {
  const { body, at, secret = SECRET } = input;
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return {
    'content-type': 'application/json',
    [SIGNATURE.timestamp]: timestamp,
    [SIGNATURE.signature]: signEvent({ secret, timestamp, body }),
  };
}

/** Sends a signed event, without session and XSRF token. */
export function sendEvent(input: {
  client: Client;
  at: Date;
  event: Record<string, unknown>;
  secret?: string;
}): Promise<LightMyRequestResponse> {
  const { client, at, event, secret } = input;
  const body = JSON.stringify(event);
  const headers = signed({ body, at, ...(secret === undefined ? {} : { secret }) });
  return client.post('/payments/events', body, { withoutXsrf: true, headers });
}

/** The status of the reply to an event or a notification, and its error code or its effect. */
export const outcomeOf = (reply: Pick<LightMyRequestResponse, 'statusCode' | 'json'>) => {
  const { code, effect } = reply.json<{ code?: string; effect?: string }>();
  return [reply.statusCode, code ?? effect];
};

/** A notification as Mercado Pago sends it: the payment in the query and in the body, the time in milliseconds. */
export function notify(input: {
  client: Client;
  at: Date;
  id: string;
  secret?: string;
  type?: string;
}): Promise<LightMyRequestResponse> {
  const { client, at, id, secret = PROVIDER_SECRET, type = 'payment' } = input;
  const ts = String(at.getTime());
  const requestId = 'f7b2a1d4-0b1c-4ec2-aaaa-9e8b1d2f3c4d';
  const manifest = `id:${id.toLowerCase()};request-id:${requestId};ts:${ts};`;
  const v1 = createHmac('sha256', secret).update(manifest).digest('hex');
  const body = { action: 'payment.updated', api_version: 'v1', data: { id }, live_mode: true, type };
  return client.post(`/payments/mercado-pago?data.id=${encodeURIComponent(id)}&type=${type}`, body, {
    withoutXsrf: true,
    headers: { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': requestId },
  });
}

export interface TestProvider {
  readonly url: string;
  /** Payments by their id, as the provider answers them. */
  readonly payments: Map<string, Record<string, unknown>>;
  /** The requests of the portal. */
  readonly requests: {
    readonly method: string;
    readonly path: string;
    readonly body: unknown;
    readonly headers: IncomingMessage['headers'];
  }[];
  /** While it is not null, every request is answered with this status; 0 cuts the connection without an answer. */
  failure: number | null;
  /** What it says then, as its documents show it. */
  failureBody: object;
  /** Its clock: a code must be payable for 30 minutes at least. */
  now: (() => Date) | null;
  close(): Promise<void>;
}

const EXPIRES_TOO_SOON = {
  message: 'date_of_expiration must be at least 30 minutes from now',
  error: 'bad_request',
  status: 400,
  cause: [{ code: 4020, description: 'date_of_expiration must be at least 30 minutes from now', data: null }],
};

/** A pending payment, as Mercado Pago's documents show it. */
const pixPayment = (input: { id: string; body: Record<string, unknown> }) => ({
  id: Number(input.id),
  date_created: '2026-05-25T13:01:02.000-03:00',
  date_approved: null,
  status: 'pending',
  status_detail: 'pending_waiting_transfer',
  currency_id: 'BRL',
  transaction_amount: input.body['transaction_amount'],
  transaction_amount_refunded: 0,
  payment_method_id: 'pix',
  payment_type_id: 'bank_transfer',
  external_reference: input.body['external_reference'],
  date_of_expiration: input.body['date_of_expiration'],
  point_of_interaction: {
    type: 'PIX',
    transaction_data: {
      qr_code: `00020126360014BR.GOV.BCB.PIX0114+5511999998888520400005303986540510.00${input.id}`,
      // A picture of one point.
      qr_code_base64:
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
      ticket_url: `https://www.mercadopago.com.br/payments/${input.id}/ticket`,
    },
  },
});

/** Starts a server on loopback with the two calls of Mercado Pago that the portal uses. */
export async function startProvider(): Promise<TestProvider> {
  const payments: TestProvider['payments'] = new Map();
  const requests: TestProvider['requests'] = [];
  const byKey = new Map<string, Record<string, unknown>>();
  const provider: Pick<TestProvider, 'failure' | 'failureBody' | 'now'> = {
    failure: null,
    failureBody: { message: 'internal_error' },
    now: null,
  };
  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const text = Buffer.concat(chunks).toString();
    const body: Record<string, unknown> = text === '' ? {} : JSON.parse(text);
    const { method = '', url: path = '', headers } = request;
    requests.push({ method, path, body, headers });
    const { failure } = provider;
    if (failure === 0) return void request.socket.destroy();
    const send = (status: number, value: unknown) =>
      void reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (failure !== null) return send(failure, provider.failureBody);
    if (method === 'GET') {
      const payment = payments.get(path.replace('/v1/payments/', ''));
      return payment ? send(200, payment) : send(404, { message: 'Payment not found', error: 'not_found' });
    }
    const key = String(headers['x-idempotency-key']);
    const payableMs =
      Date.parse(String(body['date_of_expiration'])) - (provider.now?.() ?? new Date(0)).getTime();
    if (!byKey.has(key) && payableMs < 30 * 60_000) return send(400, EXPIRES_TOO_SOON);
    const payment = byKey.get(key) ?? pixPayment({ id: String(1_234_567_890 + byKey.size), body });
    byKey.set(key, payment);
    payments.set(String(payment['id']), payment);
    return send(201, payment);
  };
  const server = createServer((request, reply) => void answer(request, reply));
  const port = await listenOnLoopback({ server });
  return Object.assign(provider, {
    url: `http://127.0.0.1:${port}`,
    payments,
    requests,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

/** The same settings as environment variables, for servers that run as processes of their own. */
export const PAYMENT_ENV = {
  PAYMENT_WEBHOOK_SECRETS: SECRET,
  LIMIT_FACTOR: '1000',
};
