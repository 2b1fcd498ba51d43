import type { dropsCalls } from '#contract/calls/drops.ts';
import { createBriefCache } from '#server/http/brief-cache.ts';
import type { Deps } from '#server/core/deps.ts';
import { createEdits } from '#server/http/edits.ts';
import type { Handlers } from '#server/http/handler.ts';
import {
  createDropGroup,
  createDropGroupItem,
  deleteDropGroup,
  deleteDropGroupItem,
  listDropGroupItems,
  listDropGroups,
  listMobDropGroups,
  listMobs,
  restoreDropGroup,
  restoreDropGroupItem,
  updateDropGroup,
  updateDropGroupItem,
  updateMob,
} from './drops.usecases.ts';

export function dropsRoutes(deps: Deps): Pick<Handlers, keyof typeof dropsCalls> {
  const { database, clock } = deps;
  const { db } = database;
  const { edit, editOne } = createEdits(deps);
  const cache = createBriefCache({ clock });
  const allMobs = cache.list(() => listMobs(database.db));
  const allGroups = cache.list(() => listDropGroups(database.db));
  return {
    listMobs: () => allMobs(),
    listDropGroups: () => allGroups(),
    listMobDropGroups: ({ params }) => listMobDropGroups({ db, mobId: params.mobId }),
    listDropGroupItems: ({ params }) => listDropGroupItems({ db, groupId: params.groupId }),
    createDropGroup: (input) => cache.afterChange(createDropGroup(edit(input))),
    updateDropGroup: (input) => cache.afterChange(updateDropGroup(editOne(input))),
    deleteDropGroup: (input) => cache.afterChange(deleteDropGroup(editOne(input))),
    restoreDropGroup: (input) => cache.afterChange(restoreDropGroup(editOne(input))),
    updateMob: (input) => cache.afterChange(updateMob(editOne(input))),
    createDropGroupItem: (input) => createDropGroupItem(edit(input)),
    updateDropGroupItem: (input) => updateDropGroupItem(editOne(input)),
    deleteDropGroupItem: (input) => deleteDropGroupItem(editOne(input)),
    restoreDropGroupItem: (input) => restoreDropGroupItem(editOne(input)),
  };
}
