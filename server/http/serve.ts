import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Call } from '#contract/call.ts';
import { calls, type CallName, type Calls } from '#contract/calls.ts';
import { VERSION_HEADER } from '#contract/limits.ts';
import { hasRight, isRight } from '#contract/rights.ts';
import { acceptFilesOnly, limitFiles } from './body.ts';
import { bodyLimit } from './body-limit.ts';
import { AppError } from '#server/core/errors.ts';
import type { Actor } from '#server/core/deps.ts';
import { networkOf } from '#server/lib/network-of.ts';
import { sendTagged } from './cached-body.ts';
import { CachedReply } from './cached-list.ts';
import type { Handler } from './handler.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { parseInput } from './input.ts';
import { isCachedRead, type QueueRead } from './read-queues.ts';
import type { Xsrf } from './xsrf.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    /** The call that a route answers. */
    call?: CallName;
  }
}

/** The checks that run before every handler. */
export interface CallGuards {
  readonly xsrf: Xsrf;
  /** The account signed in by the request's session cookie, null for a visitor. */
  readonly identify: (request: FastifyRequest) => Promise<Identified | null>;
  /** Throws invalid_signature, not_offered or too_many_requests for a call of another system. */
  readonly verifySigned: (input: { name: SignedCall; request: FastifyRequest }) => Promise<void>;
  /** Run the reads of an account, and those of a visitor's network, one after another. Throw too_many_requests (read-queues.ts). */
  readonly queueRead: QueueRead<number>;
  readonly queueVisitorRead: QueueRead<string>;
}

/** The calls that other systems sign. */
type SignedCall = {
  [Name in CallName]: Calls[Name]['access'] extends 'signed' ? Name : never;
}[CallName];

const isSigned = (name: CallName): name is SignedCall => calls[name].access === 'signed';

interface Identified {
  readonly actor: Actor;
  /** Counts a change; throws too_many_requests. */
  readonly limit: () => Promise<void>;
}

/** `/tickets/{id}` as the router writes it: `/tickets/:id`. */
const routePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

const mutates = (call: Call): boolean => call.method !== 'GET';
/** A public read needs no identification. */
const isOpen = (call: Call): boolean => call.access === 'visitor' && !mutates(call);

/** Mounts one call of the contract: XSRF, access, rate limit, validation, then its handler. */
export function serve<Name extends CallName>(input: {
  app: FastifyInstance;
  name: Name;
  handlers: { readonly [Key in Name]: Handler<Key> };
  guards: CallGuards;
}): void {
  const { app, name, handlers, guards } = input;
  const call: Call = calls[name];
  const route: RouteOptions = {
    method: call.method,
    url: routePath(call.path),
    bodyLimit: bodyLimit(call),
    config: { call: name },
    // Access is checked before the body is read, so that strangers cannot make the server parse large bodies.
    onRequest: isOpen(call) ? [] : async (request) => authorize({ call, guards, request }),
    handler: async (request, reply) => {
      if (isSigned(name)) await guards.verifySigned({ name, request });
      const input = parse<Name>({ name, request, reply });
      const result = await queue({ name, guards, request }, async () => handlers[name](input));
      return finish({ call, result, ...input });
    },
  };
  if (call.fileBytes === undefined) app.route(route);
  else mountFileCall({ app, route });
}

/** The input of a call's handler. Throws invalid_input. */
function parse<Name extends CallName>(input: {
  name: Name;
  request: FastifyRequest;
  reply: FastifyReply;
}): Parameters<Handler<Name>>[0] {
  const { name, request, reply } = input;
  const call: Call = calls[name];
  const parsed = {
    params: parseInput({ schema: call.params, input: request.params }),
    query: parseInput({ schema: call.query, input: request.query }),
    body: parseInput({ schema: call.body, input: request.body }),
    key: call.idempotent ? idempotencyKey(request) : undefined,
    actor: request.actor,
    request,
    reply,
  };
  // Safe cast: all were parsed by this call's schemas, and authorize() checked the actor.
  return parsed as Parameters<Handler<Name>>[0];
}

/** Sends what a handler has returned: of a cached list the changes since the query's version, where they are known. */
function finish(input: {
  call: Call;
  result: unknown;
  query: unknown;
  request: FastifyRequest;
  reply: FastifyReply;
}): unknown {
  const { call, result, query, request, reply } = input;
  if (result instanceof CachedReply) {
    const { version, body } = result;
    if (version !== undefined) void reply.header(VERSION_HEADER, version);
    // Safe cast: the query was parsed, and only sinceQuery has this field (contract/changes.ts).
    const since = (query as { since?: number } | undefined)?.since;
    const changes = since === undefined ? undefined : () => result.changes(since);
    const type = 'application/json; charset=utf-8';
    return sendTagged({ request, reply, type, body, changes, cacheControl: cacheControl(call) });
  }
  if (call.access !== 'visitor' || !reply.hasHeader('cache-control'))
    void reply.header('cache-control', cacheControl(call));
  return result === undefined ? reply.code(204).send() : result;
}

/** Runs a call; a read that costs the database something waits for its turn. */
function queue<Result>(
  input: { name: CallName; guards: CallGuards; request: FastifyRequest },
  handle: () => Promise<Result>,
): Promise<Result | undefined> {
  const { name, guards, request } = input;
  if (mutates(calls[name])) return handle();
  // A pipelined request's reply does not learn that its connection has ended, so the socket is asked.
  const handleUnlessGone = async () => (request.socket.destroyed ? undefined : handle());
  if (request.actor !== null) return guards.queueRead(request.actor.accountId, handleUnlessGone);
  return isCachedRead({ name, query: request.query })
    ? handle()
    : guards.queueVisitorRead(networkOf(request.ip), handleUnlessGone);
}

/** Mounts a call that takes a file in its own Fastify context, because all other calls accept only JSON. */
function mountFileCall({ app, route }: { app: FastifyInstance; route: RouteOptions }): void {
  void app.register(async (files) => {
    acceptFilesOnly(files);
    limitFiles(files);
    files.route(route);
  });
}

async function authorize(input: { call: Call; guards: CallGuards; request: FastifyRequest }): Promise<void> {
  const { call, guards, request } = input;
  const encoding = request.headers['content-encoding'];
  // Browsers do not compress request bodies, and a small compressed body could be huge.
  if (encoding !== undefined && encoding !== 'identity') throw new AppError('unsupported_encoding');
  // Another system has no session, and its signature can only be checked with the body.
  if (call.access === 'signed') return;
  if (mutates(call) && !guards.xsrf.isValid(request)) throw new AppError('xsrf_refused');
  const identified = await guards.identify(request);
  request.actor = identified?.actor ?? null;
  const { access } = call;
  if (access !== 'visitor' && request.actor === null) throw new AppError('not_signed_in');
  if (access !== 'visitor' && request.actor?.mustEnrol && !call.enrolling)
    throw new AppError('factor_required');
  if (isRight(access) && !(request.actor && hasRight(request.actor, access))) throw new AppError('forbidden');
  // Last: refused requests do not count towards the limit.
  if (mutates(call)) await identified?.limit();
}

/** Public reads are cached and revalidated; an account's own data is never stored. */
function cacheControl(call: Call): string {
  if (mutates(call)) return 'no-store';
  return call.access === 'visitor' ? 'no-cache' : 'private, no-store';
}
