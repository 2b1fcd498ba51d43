import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call, ParsedBody, ParsedParams, ParsedQuery, ReplyInput } from '#contract/call.ts';
import type { CallName, Calls } from '#contract/calls.ts';
import type { Page } from '#contract/paging.ts';
import type { Actor } from '#server/core/deps.ts';
import type { CachedReply } from './cached-list.ts';

/** Public reads do not identify the visitor: the reply is the same for all. */
type ActorOf<Name extends CallName> = Calls[Name]['access'] extends 'visitor'
  ? Calls[Name]['method'] extends 'GET'
    ? null
    : Actor | null
  : Calls[Name]['access'] extends 'signed'
    ? null
    : Actor;

/** The request's Idempotency-Key, or null when it has none, for a call that is marked `idempotent`. */
type KeyOf<Name extends CallName> = Calls[Name] extends { idempotent: true } ? string | null : undefined;

/** A call's reply. A `paged` call may also answer a page of its list. */
type Answer<C extends Call> =
  | ReplyInput<C>
  | (C extends { paged: true } ? Page<ReplyInput<C> extends (infer Row)[] ? Row : never> : never);

/** Answers one call: parameters and body are validated, the actor may call. Rejects by throwing `AppError`. */
export type Handler<Name extends CallName> = (input: {
  params: ParsedParams<Calls[Name]>;
  query: ParsedQuery<Calls[Name]>;
  body: ParsedBody<Calls[Name]>;
  actor: ActorOf<Name>;
  key: KeyOf<Name>;
  request: FastifyRequest;
  reply: FastifyReply;
}) => Promise<Answer<Calls[Name]> | CachedReply<Answer<Calls[Name]>>>;

export type Handlers = { [Name in CallName]: Handler<Name> };
