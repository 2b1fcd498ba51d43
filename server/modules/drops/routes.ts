import type { Deps, Handlers } from '#server/http/handler.ts';
import {
  createDropGroup,
  createDropGroupItem,
  deleteDropGroupItem,
  listDropGroupItems,
  listDropGroups,
  listMobDropGroups,
  listMobs,
} from './usecases.ts';

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
  return {
    listMobs: () => listMobs(db),
    listDropGroups: () => listDropGroups(db),
    listMobDropGroups: ({ params }) => listMobDropGroups({ db, mobId: params.mobId }),
    listDropGroupItems: ({ params }) => listDropGroupItems({ db, groupId: params.groupId }),
    createDropGroup: ({ body, actor, request }) =>
      createDropGroup({ database, change: { actor, now: clock(), requestId: request.id }, body }),
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
