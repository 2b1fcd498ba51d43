import type { FastifyRequest } from 'fastify';
import type { Actor, Deps } from '#server/core/deps.ts';

interface Input<Body> {
  readonly actor: Actor;
  readonly request: FastifyRequest;
  readonly body: Body;
}

/** Build the input of a use case that changes audited rows: `editOne` for a row whose id is in the call's path, else `edit`. */
export function createEdits({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const edit = <Body>({ actor, request, body }: Input<Body>) => ({
    database,
    context: { actor, now: clock(), requestId: request.id },
    body,
  });
  const editOne = <Body>(input: Input<Body> & { params: { id: number } }) => ({
    ...edit(input),
    id: input.params.id,
  });
  return { edit, editOne };
}
