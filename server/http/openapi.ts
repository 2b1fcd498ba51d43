import { toJsonSchema, toJsonSchemaDefs, type ConversionConfig } from '@valibot/to-json-schema';
import type { FastifyInstance } from 'fastify';
import type { GenericSchema } from 'valibot';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { SIGNATURE } from '#contract/credits.ts';
import { changesSchema } from '#contract/changes.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { IDEMPOTENCY_HEADER, VERSION_HEADER, XSRF } from '#contract/limits.ts';
import { FIRST_PAGE, pageOf } from '#contract/paging.ts';
import { isRight } from '#contract/rights.ts';
import { noReplyBody, timestamp } from '#contract/shape.ts';
import { ticketStatus } from '#contract/tickets.ts';
import { createTaggedBody, sendTagged } from './cached-body.ts';
import { ENTITIES } from './openapi-entities.ts';
import { SECURE_SESSION_COOKIE, SESSION_COOKIE } from './cookies.ts';

type Json = Record<string, unknown>;

/** Error codes that a call may answer, by its access and whether it changes anything. */
function codesOf(call: Call): ErrorCode[] {
  const mutates = call.method !== 'GET';
  const needsSession = call.access !== 'visitor' && call.access !== 'signed';
  return [
    ...(call.params || call.query || call.body ? (['invalid_input'] as const) : []),
    ...(call.body ? (['malformed', 'too_large', 'unsupported_media', 'unsupported_encoding'] as const) : []),
    ...(needsSession ? (['not_signed_in'] as const) : []),
    ...(call.access === 'signed' ? (['invalid_signature'] as const) : []),
    ...(isRight(call.access) ? (['forbidden'] as const) : []),
    ...(needsSession && !call.enrolling ? (['factor_required'] as const) : []),
    ...(mutates && call.access !== 'signed' ? (['xsrf_refused'] as const) : []),
    // Public reads that are cached for everybody have no limit.
    ...(mutates || call.access !== 'visitor' || call.params || call.paged
      ? (['too_many_requests'] as const)
      : []),
    ...(call.idempotent ? (['idempotency_mismatch', 'in_progress'] as const) : []),
    ...(call.errors ?? []),
    'internal',
    'unavailable',
  ];
}

const CONVERSION = {
  typeMode: 'input',
  errorMode: 'ignore',
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  overrideAction: ({ valibotAction, jsonSchema }) =>
    valibotAction === timestamp.pipe[1] ? { ...jsonSchema, format: 'date-time' } : undefined,
  // The portal reads a status in any case; the document names how it is written.
  overrideSchema: ({ valibotSchema, jsonSchema }) =>
    valibotSchema === ticketStatus.pipe[0]
      ? { ...jsonSchema, enum: [...ticketStatus.pipe[2].options] }
      : undefined,
} as const satisfies ConversionConfig;

function schemaOf(schema: GenericSchema): Json {
  const {
    $schema: _dialect,
    $defs: _entities,
    ...jsonSchema
  } = toJsonSchema(schema, { ...CONVERSION, definitions: ENTITIES });
  return jsonSchema;
}

const json = (schema: Json) => ({ 'application/json': { schema } });

function errorResponses(call: Call): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codesOf(call)) {
    const { status } = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n'),
        content: json({ $ref: '#/components/schemas/Error' }),
      },
    ]),
  );
}

function parametersOf(call: Call): Json[] {
  const inAddress = [
    ...parametersIn({ place: 'path', schema: call.params }),
    ...parametersIn({ place: 'query', schema: call.query }).map((parameter) => {
      if (parameter['name'] === 'cursor') return { ...parameter, description: aboutCursor(call) };
      return parameter['name'] === 'since' ? { ...parameter, description: ABOUT_SINCE } : parameter;
    }),
  ];
  return call.idempotent ? [...inAddress, { $ref: '#/components/parameters/IdempotencyKey' }] : inAddress;
}

const aboutCursor = ({ paged }: Call): string =>
  'The page that the reply’s `next` names; null is the end. ' +
  (paged
    ? `An extension: \`${FIRST_PAGE}\` is the first page, and without it the whole list comes.`
    : 'Without it, the first page.');

const ABOUT_SINCE =
  `An extension: the ${VERSION_HEADER} of the list that the client has. Answers what changed since, with the whole list’s ETag; ` +
  'the whole list when that version is too old or not one of this database.';

function parametersIn(input: { place: 'path' | 'query'; schema: GenericSchema | undefined }): Json[] {
  const { place, schema } = input;
  const { properties } = schema ? schemaOf(schema) : {};
  return Object.entries(isRecord(properties) ? properties : {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: property,
  }));
}

/** A synced list may also answer with its changes, a paged list with one page. */
function replySchema(call: Call): Json {
  const reply = schemaOf(call.reply);
  if (!call.synced && !call.paged) return reply;
  const alternative = call.synced ? changesSchema(call.reply) : pageOf(call.reply);
  return { anyOf: [reply, schemaOf(alternative)] };
}

function securityOf(call: Call): Json[] {
  if (call.access === 'signed') return [{ signature: [] }];
  const xsrf = call.method === 'GET' ? {} : { xsrf: [] };
  if (call.access !== 'visitor') return [{ session: [], ...xsrf }];
  return call.method === 'GET' ? [] : [xsrf];
}

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function requestBodyOf({ body, fileBytes }: Call): Json | undefined {
  if (fileBytes !== undefined) {
    const schema = { type: 'string', format: 'binary', maxLength: fileBytes };
    return { required: true, content: { 'application/octet-stream': { schema }, 'image/*': { schema } } };
  }
  const schema = body && schemaOf(body);
  // An empty schema accepts anything, also no body.
  return schema && Object.keys(schema).length > 0 ? { required: true, content: json(schema) } : undefined;
}

/** The first part of its path. */
const areaOf = ({ path }: Call): string => path.split('/')[1] ?? '';

/** The status that a handler's reply gets (serve.ts). */
function successOf(call: Call): Json {
  if (call.reply === noReplyBody) return { '204': { description: 'Done, without a body' } };
  const content = call.fileReply
    ? { [call.fileReply]: { schema: { type: 'string', format: 'binary' } } }
    : json(replySchema(call));
  return { '200': { description: 'Done', content } };
}

function operationOf({ name, call }: { name: string; call: Call }): Json {
  return {
    operationId: name,
    tags: [areaOf(call)],
    summary: call.about,
    description: call.extension ? 'An extension: clients must live without it.' : undefined,
    'x-access': call.access,
    security: securityOf(call),
    parameters: parametersOf(call),
    requestBody: requestBodyOf(call),
    responses: { ...successOf(call), ...errorResponses(call) },
  };
}

/** Serves the document. It is composed, serialised and compressed at the first request, because this takes longer than the rest of a start. */
export function serveOpenApi({ api, siteName }: { api: FastifyInstance; siteName: string }): void {
  let composed: ReturnType<typeof createTaggedBody> | undefined;
  api.get('/openapi.json', (request, reply) => {
    const body = (composed ??= createTaggedBody(JSON.stringify(openApi({ siteName }))));
    return sendTagged({ request, reply, type: 'application/json; charset=utf-8', body });
  });
}

/** OpenAPI 3.1 of the whole contract, generated from the call table. */
export function openApi({ siteName }: { siteName: string }): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries<Call>(calls)) {
    const path = (paths[call.path] ??= {});
    path[call.method.toLowerCase()] = operationOf({ name, call });
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${siteName}: API of the player portal`,
      version: '1',
      description:
        'Refusals are `{ message, code, field?, current? }` with a message in Portuguese. Every mutation needs the XSRF token.',
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(Object.values<Call>(calls).map(areaOf))].toSorted().map((name) => ({ name })),
    paths,
    components: {
      schemas: toJsonSchemaDefs(ENTITIES, CONVERSION),
      parameters: {
        IdempotencyKey: {
          name: IDEMPOTENCY_HEADER,
          in: 'header',
          required: false,
          schema: { type: 'string', minLength: 1, maxLength: 200 },
          description:
            'The same key with the same body has one effect and one answer, however often it is sent.',
        },
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: SECURE_SESSION_COOKIE,
          description: `Set by POST /auth/login; on plain HTTP its name is ${SESSION_COOKIE}.`,
        },
        signature: {
          type: 'apiKey',
          in: 'header',
          name: SIGNATURE.signature,
          description:
            'An HMAC over the time and the body, or the provider’s own header; see docs/operating.md.',
        },
        xsrf: {
          type: 'apiKey',
          in: 'header',
          name: XSRF.header,
          description: `The value of the cookie ${XSRF.cookie}, which comes with any reply when there is none.`,
        },
      },
    },
  };
}
