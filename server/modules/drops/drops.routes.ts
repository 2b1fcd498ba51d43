import type { dropsCalls } from '#contract/calls/drops.ts';
import type { mobsCalls } from '#contract/calls/mobs.ts';
import { createBriefCache } from '#server/http/brief-cache.ts';
import type { Deps } from '#server/core/deps.ts';
import { createEdits } from '#server/http/edits.ts';
import type { Handlers } from '#server/http/handler.ts';
import { cacheCollection } from '#server/modules/versions/versions.cache.ts';
import {
  getDropSettings,
  listDropGroupItems,
  listDropGroups,
  listMobDropGroups,
  listMobGuides,
  listMobs,
  listMobSpawns,
} from './drops.queries.ts';
import {
  createDropGroup,
  createDropGroupItem,
  createMobSpawn,
  deleteDropGroup,
  deleteDropGroupItem,
  deleteMobSpawn,
  restoreDropGroup,
  restoreDropGroupItem,
  restoreMobSpawn,
  updateDropGroup,
  updateDropGroupItem,
  updateDropSettings,
  updateMob,
  updateMobSpawn,
} from './drops.usecases.ts';

/** The cached monsters, as players see them. */
export const cacheMobGuides = (deps: Deps) =>
  cacheCollection({ deps, collection: 'mobs', read: listMobGuides, idOf: ({ id }) => id });

export function dropsRoutes(
  deps: Deps,
  { guides }: { guides: ReturnType<typeof cacheMobGuides> },
): Pick<Handlers, keyof typeof dropsCalls | keyof typeof mobsCalls> {
  const { database, clock } = deps;
  const { db } = database;
  const { edit, editOne } = createEdits(deps);
  const cache = createBriefCache({ clock });
  const allMobs = cache.list(() => listMobs(database.db));
  const allGroups = cache.list(() => listDropGroups(database.db));
  return {
    listMobGuides: ({ query }) => guides(query),
    listMobs: () => allMobs(),
    listDropGroups: () => allGroups(),
    listMobDropGroups: ({ params }) => listMobDropGroups({ db, mobId: params.mobId }),
    listDropGroupItems: ({ params }) => listDropGroupItems({ db, groupId: params.groupId }),
    listMobSpawns: ({ params }) => listMobSpawns({ db, mobId: params.mobId }),
    getDropSettings: () => getDropSettings(db),
    createDropGroup: (input) => cache.afterChange(createDropGroup(edit(input))),
    updateDropGroup: (input) => cache.afterChange(updateDropGroup(editOne(input))),
    deleteDropGroup: (input) => cache.afterChange(deleteDropGroup(editOne(input))),
    restoreDropGroup: (input) => cache.afterChange(restoreDropGroup(editOne(input))),
    updateMob: (input) => cache.afterChange(updateMob(editOne(input))),
    createDropGroupItem: (input) => createDropGroupItem(edit(input)),
    updateDropGroupItem: (input) => updateDropGroupItem(editOne(input)),
    deleteDropGroupItem: (input) => deleteDropGroupItem(editOne(input)),
    restoreDropGroupItem: (input) => restoreDropGroupItem(editOne(input)),
    createMobSpawn: (input) => createMobSpawn(edit(input)),
    updateMobSpawn: (input) => updateMobSpawn(editOne(input)),
    deleteMobSpawn: (input) => deleteMobSpawn(editOne(input)),
    restoreMobSpawn: (input) => restoreMobSpawn(editOne(input)),
    updateDropSettings: (input) => updateDropSettings(edit(input)),
  };
}
