import type * as v from 'valibot';
import type { ErrorCode } from './errors.ts';
import type { Right } from './rights.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * Who may call: anybody, signed-in accounts, team members with a right (product 1.2, 23), or another system that signs its requests
 * (product 26.1), without a session and without an XSRF token.
 */
type Access = 'visitor' | 'player' | 'signed' | Right;

/** Texts of a failed call. `title` heads the toast; `fallback` replaces a missing message of the server. */
interface CallMessages {
  readonly title?: string;
  readonly fallback: string;
  /** Replaces `fallback` on the administration's screens. */
  readonly adminFallback?: string;
  /** No toast: the failure is logged and the screen says inline what happened (product 15.6). */
  readonly quiet?: true;
}

type Schema = v.GenericSchema;

/** One call of the API (product 15.1). `{name}` in the path is filled from params. */
export interface Call {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly access: Access;
  /** Summary in the OpenAPI document. */
  readonly about: string;
  readonly params?: Schema;
  /** The query string; every field is optional. */
  readonly query?: v.GenericSchema<Record<string, unknown>>;
  readonly body?: Schema;
  /** The body is a file, at most this long, and not JSON. */
  readonly fileBytes?: number;
  readonly reply: Schema;
  /** The reply is a file of this media type, and not JSON. */
  readonly fileReply?: string;
  /** Error codes beyond the common ones (invalid input, session, role, XSRF, rate, unavailable). */
  readonly errors?: readonly ErrorCode[];
  /** Texts shown when it fails (product 15.5). */
  readonly messages?: CallMessages;
  /** Its reply sets or clears the session's cookie, so a client makes these calls one after another (product 3.3). */
  readonly changesSession?: true;
  /** A team member who must set up a second factor first may make this call before that (product 25.15). */
  readonly enrolling?: true;
  /** Honours Idempotency-Key: a request sent several times has one effect. */
  readonly idempotent?: true;
  /** A list that portals store. As an extension it answers only the changes since a version (changes.ts, product 15.10). */
  readonly synced?: true;
  /** A request without a cursor gets the whole list; as an extension, one with a cursor gets a page (paging.ts, product 15.12). */
  readonly paged?: true;
  /** An extension (product 15.10): a portal must work without it. */
  readonly extension?: true;
}

type In<S> = S extends Schema ? v.InferInput<S> : undefined;
type Out<S> = S extends Schema ? v.InferOutput<S> : undefined;

/** What a client passes: path parameters, query and body as they are before validation. */
export type CallParams<C extends Call> = In<C['params']>;
export type CallQuery<C extends Call> = In<C['query']>;
export type CallBody<C extends Call> = In<C['body']>;
/** What a handler receives, validated. */
export type ParsedParams<C extends Call> = Out<C['params']>;
export type ParsedQuery<C extends Call> = Out<C['query']>;
export type ParsedBody<C extends Call> = Out<C['body']>;
/** What a handler returns, and what a client has after parsing it. */
export type ReplyInput<C extends Call> = In<C['reply']>;
export type Reply<C extends Call> = Out<C['reply']>;
