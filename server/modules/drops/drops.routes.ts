import { createBriefCache } from '#server/http/brief-cache.ts';
import { sendCachedList } from '#server/http/cached-list-reply.ts';
import type { Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import {
  createDropGroup,
  createDropGroupItem,
  deleteDropGroupItem,
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
  | 'deleteDropGroupItem';

export function dropsRoutes({ database, clock }: Deps): Pick<Handlers, Calls> {
  const { db } = database;
  const cache = createBriefCache({ clock });
  const allMobs = cache.list(() => listMobs(db));
  const allGroups = cache.list(() => listDropGroups(db));
  return {
    listMobs: ({ request, reply }) => sendCachedList({ list: allMobs, request, reply }),
    listDropGroups: ({ request, reply }) => sendCachedList({ list: allGroups, request, reply }),
    listMobDropGroups: ({ params }) => listMobDropGroups({ db, mobId: params.mobId }),
    listDropGroupItems: ({ params }) => listDropGroupItems({ db, groupId: params.groupId }),
    createDropGroup: async ({ body, actor, request }) => {
      const change = { actor, now: clock(), requestId: request.id };
      const group = await createDropGroup({ database, change, body });
      cache.changed();
      return group;
    },
    createDropGroupItem: ({ body, actor, request }) =>
      createDropGroupItem({ database, change: { actor, now: clock(), requestId: request.id }, body }),
    deleteDropGroupItem: ({ params, actor, request }) =>
      deleteDropGroupItem({
        database,
        change: { actor, now: clock(), requestId: request.id },
        id: params.id,
      }),
  };
}
