import { ofetch } from 'ofetch';
import type { Call, CallBody, CallParams, CallQuery, Reply } from '#contract/call.ts';
import { statusCalls } from '#contract/calls/status.ts';
import { IDEMPOTENCY_HEADER, VERSION_HEADER, XSRF } from '#contract/limits.ts';
import { ApiError, isApiRefusal, isSignedOut } from './api-error.ts';
import { learnExtensions } from './extensions.ts';
import { inSessionOrder } from './session-order.ts';
import { parseJson, readAnswer, saysNothing, type Answer, type ApiResponse } from './http-answer.ts';
import { anySignal } from './timeout.ts';
import { xsrfToken } from './xsrf-token.ts';

export type HttpInput<C extends Call> = {
  signal?: AbortSignal;
  /** The server applies a request with the same key only once. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
  /** Query parameters; undefined ones are left out. */
  query?: CallQuery<C>;
} & (CallParams<C> extends undefined ? { params?: undefined } : { params: CallParams<C> }) &
  (undefined extends CallBody<C> ? { body?: CallBody<C> } : { body: CallBody<C> });

/** The arguments after the call: an input without required fields can be left out. */
type InputArguments<T> = object extends T ? [input?: T] : [input: T];

/**
 * The result of a conditional read: unchanged, or the reply with its ETag (null when the API sends none) and its uncompressed length.
 * `version` is the list's version, where the API has versions.
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

export interface HttpEvents {
  /** Our API refused a call that needs a session: nobody is signed in. */
  onSignedOut?: (request: { sentAt: number }) => void;
  /** Each outcome, for the connectivity state. Somebody else's reply is none of our API's, so it counts as `unreachable`. */
  onOutcome?: (outcome: 'answered' | 'unreachable') => void;
  /** A request has waited SLOW_MS without an answer; it continues. */
  onSlow?: () => void;
  /** The server's time in milliseconds since the epoch, from the Date header of each answer of our API. */
  onDate?: (epochMs: number) => void;
  /** Whether our API answers a probe now. Asked before a success that anybody could have sent is believed. */
  isReachable?: () => Promise<boolean>;
}

/** Milliseconds after which a request without an answer is reported as slow, and after which it is aborted. */
const SLOW_MS = 5000;
const TIMEOUT_MS = 60_000;
/** From this status on, our API says that it cannot answer now. */
const UNREACHABLE_STATUS = 502;
const encoder = new TextEncoder();
/** The API's address of the build's setting VITE_API_URL, without a slash at its end, because the paths of the calls begin with one. */
export const apiAddress = (setting: string | undefined): string => (setting ?? '/api').replace(/\/$/, '');

/** Builds the one HTTP client. `baseUrl` is the API's (`apiAddress`), with or without an origin. */
export function createHttp({ baseUrl, events = {} }: { baseUrl: string; events?: HttpEvents }): Http {
  /** Returns the reply of our API and what it holds. Throws ApiError. */
  async function send(call: Call, input: Partial<HttpInput<Call>>): Promise<Answer> {
    const mutates = call.method !== 'GET';
    if (mutates && !xsrfToken()) await fetchXsrfToken();
    const url = baseUrl + fillPath(call.path, input.params);
    const attempt = () => request({ url, options: optionsOf({ call, input }), events });
    const sentAt = performance.now();
    let answer = await readAnswer(call, await attempt());
    // It was refused only because of its token, so it had no effect, and the reply has set a new token.
    if (mutates && isApiRefusal(answer.failure) && answer.failure.code === 'xsrf_refused')
      answer = await readAnswer(call, await attempt());
    const { failure } = answer;
    if (call.extension && !isStatus(call)) learnExtensions(answer);
    if (mutates && saysNothing({ call, answer })) await confirmReachable(answer);
    else report(answer);
    if (isSignedOut(failure) && call.access !== 'visitor') events.onSignedOut?.({ sentAt });
    if (failure) throw failure;
    return answer;
  }

  function report({ response, failure }: Answer): void {
    const isOurs = failure === undefined || isApiRefusal(failure);
    events.onOutcome?.(isOurs && response.status < UNREACHABLE_STATUS ? 'answered' : 'unreachable');
    const date = Date.parse(response.headers.get('date') ?? '');
    if (isOurs && !Number.isNaN(date)) events.onDate?.(date);
  }

  /** A success without a reply of our API's own may be a captive portal's, for which a draft would be thrown away. */
  async function confirmReachable({ response: { status } }: Answer): Promise<void> {
    if (events.isReachable && !(await events.isReachable()))
      throw new ApiError({ kind: 'invalid-response', status });
  }

  /** Any reply of the API sets the token. Throws ApiError if there is no answer: then the mutation need not be tried. */
  async function fetchXsrfToken(): Promise<void> {
    await send(statusCalls.getHealth, {}).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.kind === 'unreachable') throw error;
    });
  }

  const http = async <C extends Call>(call: C, ...[input]: InputArguments<HttpInput<C>>) => {
    const work = () => send(call, input ?? {});
    const { data } = await (call.changesSession ? inSessionOrder(work) : work());
    return data as Reply<C>;
  };

  http.conditional = async <C extends Call>(
    call: C,
    { etag, query }: { etag: string | null; query?: CallQuery<C> },
  ): Promise<Conditional<Reply<C>>> => {
    const headers = etag ? { 'if-none-match': etag } : undefined;
    const { response, data } = await send(call, { query, headers });
    const version = versionOf(response);
    if (response.status === 304) return { ...version, changed: false };
    return {
      ...version,
      changed: true,
      data: data as Reply<C>,
      etag: response.headers.get('etag'),
      bytes: response.bodyBytes,
    };
  };
  return http;
}

const isStatus = (call: Call): boolean =>
  call === statusCalls.getHealth || call === statusCalls.getServerStatus;

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

/** Sends one request. Throws ApiError if there was no answer, and reports that to `events`. */
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
      signal: options.signal ? anySignal(options.signal, timeout) : timeout,
      credentials: 'include',
      retry: 0,
      ignoreResponseError: true,
      parseResponse,
    });
    const { ok, status, headers } = response;
    return { ok, status, headers, body: response._data, bodyBytes };
  } catch (cause) {
    if (options.signal?.aborted && !isTimeout(options.signal.reason)) throw cause;
    events.onOutcome?.('unreachable');
    throw new ApiError({ kind: 'unreachable', cause });
  } finally {
    clearTimeout(slowTimer);
  }
}

function versionOf({ headers }: ApiResponse): { version?: number } {
  const text = headers.get(VERSION_HEADER) ?? '';
  return /^\d+$/.test(text) ? { version: Number(text) } : {};
}

const isTimeout = (reason: unknown): boolean => reason instanceof Error && reason.name === 'TimeoutError';

function fillPath(path: string, params: unknown): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = (params as Record<string, unknown> | undefined)?.[name];
    return encodeURIComponent(String(value));
  });
}
