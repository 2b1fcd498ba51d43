import type { FastifyRequest } from 'fastify';
import { createBriefCache } from '#server/http/brief-cache.ts';
import { sendCachedList } from '#server/http/cached-list-reply.ts';
import type { Actor, Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import {
  deleteDropGroup,
  deleteDropGroupItem,
  restoreDropGroup,
  restoreDropGroupItem,
  updateDropGroup,
  updateDropGroupItem,
  updateMob,
} from './drops.edits.usecases.ts';
import {
  createDropGroup,
  createDropGroupItem,
  listDropGroupItems,
  listDropGroups,
  listMobDropGroups,
  listMobs,
} from './drops.usecases.ts';

type Calls =
  | 'listMobs'
  | 'listDropGroups'
  | 'listMobDropGroups'
  | 'createDropGroup'
  | 'listDropGroupItems'
  | 'createDropGroupItem'
  | 'deleteDropGroupItem'
  | 'updateDropGroup'
  | 'deleteDropGroup'
  | 'restoreDropGroup'
  | 'updateDropGroupItem'
  | 'restoreDropGroupItem'
  | 'updateMob';

interface Edit {
  readonly actor: Actor;
  readonly request: FastifyRequest;
}

export function dropsRoutes({ database, clock }: Deps): Pick<Handlers, Calls> {
  const { db } = database;
  const cache = createBriefCache({ clock });
  const allMobs = cache.list(() => database.readList(listMobs));
  const allGroups = cache.list(() => database.readList(listDropGroups));
  const edit = ({ actor, request }: Edit) => ({
    database,
    change: { actor, now: clock(), requestId: request.id },
  });
  const editOf = (input: Edit & { params: { id: number } }) => ({ ...edit(input), id: input.params.id });
  /** After a change the next reader sees it. */
  const changed = async <Result>(work: Promise<Result>): Promise<Result> => {
    const result = await work;
    cache.changed();
    return result;
  };
  return {
    listMobs: ({ request, reply }) => sendCachedList({ list: allMobs, request, reply }),
    listDropGroups: ({ request, reply }) => sendCachedList({ list: allGroups, request, reply }),
    listMobDropGroups: ({ params }) => listMobDropGroups({ db, mobId: params.mobId }),
    listDropGroupItems: ({ params }) => listDropGroupItems({ db, groupId: params.groupId }),
    createDropGroup: (input) => changed(createDropGroup({ ...edit(input), body: input.body })),
    updateDropGroup: (input) => changed(updateDropGroup({ ...editOf(input), body: input.body })),
    deleteDropGroup: (input) => changed(deleteDropGroup(editOf(input))),
    restoreDropGroup: (input) => changed(restoreDropGroup(editOf(input))),
    updateMob: (input) => changed(updateMob({ ...editOf(input), body: input.body })),
    createDropGroupItem: (input) => createDropGroupItem({ ...edit(input), body: input.body }),
    updateDropGroupItem: (input) => updateDropGroupItem({ ...editOf(input), body: input.body }),
    deleteDropGroupItem: (input) => deleteDropGroupItem(editOf(input)),
    restoreDropGroupItem: (input) => restoreDropGroupItem(editOf(input)),
  };
}
