import { ofetch } from 'ofetch';
import * as v from 'valibot';
import type { Call, CallBody, CallParams, CallQuery, Reply } from '#contract/call.ts';
import { statusCalls } from '#contract/calls/status.ts';
import { IDEMPOTENCY_HEADER, VERSION_HEADER, XSRF } from '#contract/limits.ts';
import { errorReply } from '#contract/error-reply.ts';
import { ApiError } from './api-error.ts';
import { logFailure } from './log.ts';

export type HttpInput<C extends Call> = {
  signal?: AbortSignal;
  /** The server applies a request with the same key only once. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
  /** Query parameters; undefined ones are left out. */
  query?: CallQuery<C>;
} & (CallParams<C> extends undefined ? { params?: undefined } : { params: CallParams<C> }) &
  (undefined extends CallBody<C> ? { body?: CallBody<C> } : { body: CallBody<C> });

/** Stands for a body that is not JSON, such as a captive portal's page. */
const NOT_JSON = Symbol('not JSON');

interface ApiResponse {
  ok: boolean;
  status: number;
  headers: Headers;
  /** The parsed JSON; undefined for an empty body, NOT_JSON for any other. */
  body: unknown;
  /** The uncompressed length of the body. */
  bodyBytes: number;
}

/** The arguments after the call: an input without required fields can be left out. */
type InputArguments<T> = object extends T ? [input?: T] : [input: T];

/**
 * The result of a conditional read: unchanged, or the reply with its ETag (null when the API sends none) and its uncompressed length.
 * `version` is the list's version, where the API has versions (product 15.10).
 */
type Conditional<T> = { version?: number } & (
  | { changed: false }
  | { changed: true; data: T; etag: string | null; bytes: number }
);

export interface Http {
  /** Sends one call of the contract and parses its reply. Throws ApiError. */
  <C extends Call>(call: C, ...input: InputArguments<HttpInput<C>>): Promise<Reply<C>>;
  /** A GET with If-None-Match. Throws ApiError. */
  conditional<C extends Call>(
    call: C,
    input: { etag: string | null; query?: CallQuery<C> },
  ): Promise<Conditional<Reply<C>>>;
}

interface HttpEvents {
  /** A call that needs a session was answered 401. */
  onSignedOut?: (request: { sentAt: number }) => void;
  /** Each outcome, for the connectivity state. */
  onOutcome?: (outcome: 'answered' | 'unreachable') => void;
  /** A request has waited SLOW_MS without an answer; it continues. */
  onSlow?: () => void;
  /** The server's time in milliseconds since the epoch, from the Date header of each answer. */
  onDate?: (epochMs: number) => void;
}

/** Milliseconds after which a request without an answer is reported as slow, and after which it is aborted. */
const SLOW_MS = 5000;
const TIMEOUT_MS = 60_000;
/** From this status on, the server, or a proxy in front of it, says that it cannot answer now. */
const UNREACHABLE_STATUS = 502;
const encoder = new TextEncoder();
/** How many malformed rows of one reply are logged: thousands may have the same fault. */
const LOGGED_ROWS = 5;

/** The API's address of the build's setting VITE_API_URL, without a slash at its end, because the paths of the calls begin with one. */
export const apiAddress = (setting: string | undefined): string => (setting ?? '/api').replace(/\/$/, '');

/** Builds the one HTTP client. `baseUrl` is the API's (`apiAddress`), with or without an origin. */
export function createHttp({ baseUrl, events = {} }: { baseUrl: string; events?: HttpEvents }): Http {
  async function send(call: Call, input: Partial<HttpInput<Call>>): Promise<ApiResponse> {
    const mutates = call.method !== 'GET';
    if (mutates && !xsrfToken())
      await request({ url: baseUrl + statusCalls.getHealth.path, options: { method: 'GET' }, events });
    const attempt = () =>
      request({
        url: baseUrl + fillPath(call.path, input.params),
        options: optionsOf({ call, input }),
        events,
      });
    const sentAt = performance.now();
    let response = await attempt();
    // It was refused only because of its token, so it had no effect, and the reply has set a new token.
    if (mutates && response.status === 403 && toApiError(response).code === 'xsrf_refused')
      response = await attempt();
    // A page instead of JSON comes from elsewhere, such as a captive portal: the request did not reach our server.
    if (response.ok && response.body === NOT_JSON)
      throw new ApiError({ kind: 'invalid-response', status: response.status });
    if (response.ok || response.status === 304) return response;
    if (response.status === 401 && call.access !== 'visitor') events.onSignedOut?.({ sentAt });
    throw toApiError(response);
  }

  const http = async <C extends Call>(call: C, ...[input]: InputArguments<HttpInput<C>>) =>
    parseReply(call, await send(call, (input ?? {}) as Partial<HttpInput<Call>>));

  http.conditional = async <C extends Call>(
    call: C,
    { etag, query }: { etag: string | null; query?: CallQuery<C> },
  ): Promise<Conditional<Reply<C>>> => {
    const response = await send(call, { query, headers: etag ? { 'if-none-match': etag } : undefined });
    const version = versionOf(response);
    if (response.status === 304) return { ...version, changed: false };
    return {
      ...version,
      changed: true,
      data: await parseReply(call, response),
      etag: response.headers.get('etag'),
      bytes: response.bodyBytes,
    };
  };
  return http;
}

/** The fetch options of a call, with the current XSRF token. */
function optionsOf({ call, input }: { call: Call; input: Partial<HttpInput<Call>> }) {
  const mutates = call.method !== 'GET';
  return {
    method: call.method,
    // Reads revalidate, because the browser's cache may contain a captive portal's page under the API's address. A read with its own
    // ETag bypasses that cache, so that it receives the 304 itself.
    ...(!mutates && ({ cache: input.headers?.['if-none-match'] ? 'no-store' : 'no-cache' } as const)),
    query: input.query,
    signal: input.signal,
    body: mutates ? bodyOf(input.body) : undefined,
    headers: {
      accept: 'application/json',
      ...(mutates && { 'content-type': 'application/json', [XSRF.header]: xsrfToken() }),
      ...(input.idempotencyKey && { [IDEMPOTENCY_HEADER]: input.idempotencyKey }),
      ...input.headers,
    },
  };
}

/** A file is sent unchanged; the caller states its type in the headers. */
const bodyOf = (body: unknown): BodyInit =>
  body instanceof Uint8Array ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body ?? {});

/** Sends one request and reports its outcome to `events`. Throws ApiError if there was no answer. */
async function request(input: {
  url: string;
  options: RequestInit & { query?: Record<string, unknown> | undefined };
  events: HttpEvents;
}): Promise<ApiResponse> {
  const { url, options, events } = input;
  let bodyBytes = 0;
  const parseResponse = (text: string) => {
    bodyBytes = encoder.encode(text).length;
    return parseJson(text);
  };
  const slowTimer = setTimeout(() => events.onSlow?.(), SLOW_MS);
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await ofetch.raw<unknown>(url, {
      ...options,
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      credentials: 'include',
      retry: 0,
      ignoreResponseError: true,
      parseResponse,
    });
    const { ok, status, headers } = response;
    const body = response._data;
    const isFromServer = status < UNREACHABLE_STATUS && body !== NOT_JSON;
    events.onOutcome?.(isFromServer ? 'answered' : 'unreachable');
    const date = Date.parse(headers.get('date') ?? '');
    if (isFromServer && !Number.isNaN(date)) events.onDate?.(date);
    return { ok, status, headers, body, bodyBytes };
  } catch (cause) {
    if (options.signal?.aborted && !isTimeout(options.signal.reason)) throw cause;
    events.onOutcome?.('unreachable');
    throw new ApiError({ kind: 'unreachable', cause });
  } finally {
    clearTimeout(slowTimer);
  }
}

/** Parses a reply and leaves out malformed rows of a list. Throws ApiError. */
async function parseReply<C extends Call>(call: C, response: ApiResponse): Promise<Reply<C>> {
  const { body: reply, status } = response;
  const parsed = v.safeParse(call.reply, reply);
  if (parsed.success) return parsed.output as Reply<C>;
  // Invalid replies are rare, so the code for them is not in the start chunk.
  const code = await import('#contract/reply.ts').catch(() => undefined);
  const read = code?.readReply({ schema: call.reply, reply });
  if (!read?.ok) {
    const cause = `${call.path} ${read?.why ?? parsed.issues[0].message}`;
    throw new ApiError({ kind: 'invalid-response', status, cause });
  }
  logFailure(`${call.path}: malformed rows left out`, read.leftOut.slice(0, LOGGED_ROWS));
  return read.value as Reply<C>;
}

function versionOf({ headers }: ApiResponse): { version?: number } {
  const text = headers.get(VERSION_HEADER) ?? '';
  return /^\d+$/.test(text) ? { version: Number(text) } : {};
}

const isTimeout = (reason: unknown): boolean => reason instanceof Error && reason.name === 'TimeoutError';

function parseJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return NOT_JSON;
  }
}

function toApiError({ status, body }: ApiResponse): ApiError {
  const parsed = v.safeParse(errorReply, body);
  if (!parsed.success) return new ApiError({ kind: 'refused', status });
  return new ApiError({ kind: 'refused', status, ...parsed.output });
}

function fillPath(path: string, params: unknown): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = (params as Record<string, unknown> | undefined)?.[name];
    return encodeURIComponent(String(value));
  });
}

function xsrfToken(): string {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${XSRF.cookie}=`));
  const value = found?.slice(XSRF.cookie.length + 1) ?? '';
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
