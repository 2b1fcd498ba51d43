import type * as v from 'valibot';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Who may call: anybody, signed-in accounts, or administrators (product 1.2). */
export type Access = 'visitor' | 'player' | 'admin';

/** Texts of a failed call. `title` heads the toast; `fallback` replaces a missing message of the server. */
export interface CallMessages {
  readonly title?: string;
  readonly fallback: string;
  /** Takes the place of `fallback` on the screens of the administration, where they say it otherwise. */
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
  /** What it does, for the OpenAPI document. */
  readonly about: string;
  readonly params?: Schema;
  /** What may follow the path's question mark; every part is optional. */
  readonly query?: v.GenericSchema<Record<string, unknown>>;
  readonly body?: Schema;
  readonly reply: Schema;
  /** Error codes beyond the common ones (invalid input, session, role, XSRF, rate, unavailable). */
  readonly errors?: readonly ErrorCode[];
  /** Texts shown when it fails (product 15.5). */
  readonly messages?: CallMessages;
  /** Honours Idempotency-Key: one effect however often it is sent. */
  readonly idempotent?: true;
  /**
   * Field of the body that names the price the player has seen (an extension). It is no part of the intent: who presses again after a
   * lost reply means the same purchase, whatever it costs by then.
   */
  readonly priceSeen?: string;
  /** A list that portals copy: as an extension it answers what changed since a version (changes.ts, product 15.10). */
  readonly copied?: true;
  /** The whole list to whoever names no page; as an extension a page to whoever does (paging.ts, product 15.12). */
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
