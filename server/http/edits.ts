import type { FastifyRequest } from 'fastify';
import type { Actor, Deps } from '#server/core/deps.ts';

interface Input<Body, Key> {
  readonly actor: Actor;
  readonly request: FastifyRequest;
  readonly body: Body;
  readonly key: Key;
}

/** Build the input of a use case that changes audited rows: `editOne` for a row whose id is in the call's path, else `edit`. */
export function createEdits({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const edit = <Body, Key>({ actor, request, body, key }: Input<Body, Key>) => ({
    database,
    context: { actor, now: clock(), requestId: request.id },
    key,
    body,
  });
  const editOne = <Body, Key>(input: Input<Body, Key> & { params: { id: number } }) => ({
    ...edit(input),
    id: input.params.id,
  });
  return { edit, editOne };
}
