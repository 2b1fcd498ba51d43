import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { errorReply } from '#contract/error-reply.ts';
import { ApiError, MISSING_CALL } from './api-error.ts';
import { logFailure } from './log.ts';

/** Stands for a body that is not JSON, such as a captive portal's page. */
const NOT_JSON = Symbol('not JSON');

export interface ApiResponse {
  ok: boolean;
  status: number;
  headers: Headers;
  /** The parsed JSON; undefined for an empty body, NOT_JSON for any other. */
  body: unknown;
  /** The uncompressed length of the body. */
  bodyBytes: number;
}

/** Who has answered what: `failure` is a refusal, or says that the reply is somebody else's; else `data` is the reply. */
export interface Answer {
  response: ApiResponse;
  data?: unknown;
  failure?: ApiError | undefined;
}

/** How many malformed rows of one reply are logged: thousands may have the same fault. */
const LOGGED_ROWS = 5;

/** Reads a reply by the contract: by the schema of the call, or by that of errors. Leaves out malformed rows of a list. */
export async function readAnswer(call: Call, response: ApiResponse): Promise<Answer> {
  const { ok, status, body: reply } = response;
  if (status === 304) return { response };
  if (!ok) return { response, failure: refusalOf(call, response) };
  const invalid = (cause?: string) => new ApiError({ kind: 'invalid-response', status, cause });
  if (reply === NOT_JSON) return { response, failure: invalid() };
  const parsed = v.safeParse(call.reply, reply);
  if (parsed.success) return { response, data: parsed.output };
  // Invalid replies are rare, so the code for them is not in the start chunk.
  const code = await import('./reply.ts').catch(() => undefined);
  const read = code?.readReply({ schema: call.reply, reply });
  if (!read?.ok)
    return { response, failure: invalid(`${call.path} ${read?.why ?? parsed.issues[0].message}`) };
  logFailure(`${call.path}: malformed rows left out`, read.leftOut.slice(0, LOGGED_ROWS));
  return { response, data: read.value };
}

/** A success that says no more than an empty reply: where the contract specifies none, anybody could have sent it. */
export function saysNothing({ call, answer }: { call: Call; answer: Answer }): boolean {
  if (answer.failure) return false;
  const empty = v.safeParse(call.reply, undefined);
  return empty.success && JSON.stringify(empty.output) === JSON.stringify(answer.data);
}

/** Anything but an error of the contract is somebody else's, unless it says that an API lacks an extension, in whatever words. */
function refusalOf({ extension }: Call, { status, body }: ApiResponse): ApiError {
  const parsed = v.safeParse(errorReply, body);
  if (parsed.success) return new ApiError({ kind: 'refused', status, ...parsed.output });
  const isMissing = extension && MISSING_CALL.has(status);
  return new ApiError({ kind: isMissing ? 'refused' : 'invalid-response', status });
}

/** The parsed JSON; NOT_JSON for any other text, undefined for none. */
export function parseJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return NOT_JSON;
  }
}
