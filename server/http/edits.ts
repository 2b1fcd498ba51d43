import type { FastifyRequest } from 'fastify';
import type { Actor, Deps } from '#server/core/deps.ts';

interface Input<Body> {
  readonly actor: Actor;
  readonly request: FastifyRequest;
  readonly body: Body;
}

/** What a change that is audited takes of its call: `edit`, or `editOne` for a row that the path names. */
export function createEdits({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const edit = <Body>({ actor, request, body }: Input<Body>) => ({
    database,
    change: { actor, now: clock(), requestId: request.id },
    body,
  });
  const editOne = <Body>(input: Input<Body> & { params: { id: number } }) => ({
    ...edit(input),
    id: input.params.id,
  });
  return { edit, editOne };
}
