import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call, ParsedBody, ParsedParams, ParsedQuery, ReplyInput } from '#contract/call.ts';
import type { CallName, Calls } from '#contract/calls.ts';
import type { Page } from '#contract/paging.ts';
import type { Database } from '#server/db/connect.ts';
import type { Config } from '#server/config/config.ts';
import type { Random } from '#server/lib/random.ts';

/** The dependencies of every module. Rules get a timestamp and random numbers passed in, never these. */
export interface Deps {
  readonly database: Database;
  readonly clock: () => Date;
  readonly random: Random;
  readonly config: Config;
}

/** The signed-in account. `sessionId` is the session's stored hash, never the token. */
export interface Actor {
  readonly accountId: number;
  readonly accounttype: number;
  readonly sessionId: string;
}

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

/** Answers one call: parameters and body are validated, the actor may call. Rejects by throwing `httpError(code)`. */
export type Handler<Name extends CallName> = (input: {
  params: ParsedParams<Calls[Name]>;
  query: ParsedQuery<Calls[Name]>;
  body: ParsedBody<Calls[Name]>;
  actor: ActorOf<Name>;
  request: FastifyRequest;
  reply: FastifyReply;
}) => Promise<Answer<Calls[Name]>>;

export type Handlers = { [Name in CallName]: Handler<Name> };
