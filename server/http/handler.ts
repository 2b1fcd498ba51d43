import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call, ParsedBody, ParsedParams, ParsedQuery, ReplyInput } from '#contract/call.ts';
import type { CallName, Calls } from '#contract/calls.ts';
import type { Page } from '#contract/paging.ts';
import type { Actor } from '#server/core/deps.ts';

/** Public reads are the same for everybody, so nobody is identified there. */
export type ActorOf<Name extends CallName> = Calls[Name]['access'] extends 'visitor'
  ? Calls[Name]['method'] extends 'GET'
    ? null
    : Actor | null
  : Actor;

/** A reply; of a call that is `paged` also a page of the list that it is. */
type Answer<C extends Call> =
  | ReplyInput<C>
  | (C extends { paged: true } ? Page<ReplyInput<C> extends (infer Row)[] ? Row : never> : never);

/** Answers one call: parameters and body are validated, the actor may call. Rejects by throwing `AppError`. */
export type Handler<Name extends CallName> = (input: {
  params: ParsedParams<Calls[Name]>;
  query: ParsedQuery<Calls[Name]>;
  body: ParsedBody<Calls[Name]>;
  actor: ActorOf<Name>;
  request: FastifyRequest;
  reply: FastifyReply;
}) => Promise<Answer<Calls[Name]>>;

export type Handlers = { [Name in CallName]: Handler<Name> };
