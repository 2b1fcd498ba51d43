import type { Deps, Handlers } from '#server/http/handler.ts';
import { createCachedList, versionOf } from '#server/http/cached-list.ts';
import { sendCachedList } from '#server/http/cached-list-reply.ts';
import { effectNames, gameItems } from './table.ts';
import { listEffectNames, listItems, getItem } from './usecases.ts';

/** Only the game writes the catalogue, so a change may take this long to show. */
const TRUST = 5000;

export function itemsRoutes(deps: Deps): Pick<Handlers, 'listItems' | 'getItem' | 'listEffectNames'> {
  const { database, clock } = deps;
  const { db } = database;
  const items = createCachedList({
    clock,
    trust: TRUST,
    version: versionOf({ database, tables: [gameItems] }),
    read: () => listItems(db),
  });
  const effects = createCachedList({
    clock,
    trust: TRUST,
    version: versionOf({ database, tables: [effectNames] }),
    read: () => listEffectNames(db),
  });
  return {
    listItems: ({ request, reply }) => sendCachedList({ list: items, request, reply }),
    getItem: ({ params }) => getItem({ db, id: params.id }),
    listEffectNames: ({ request, reply }) => sendCachedList({ list: effects, request, reply }),
  };
}
