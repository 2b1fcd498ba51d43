import type { Deps, Handlers } from '#server/http/handler.ts';
import { keep, versionOf } from '#server/http/cached-list.ts';
import { replySnapshot } from '#server/http/cached-list-reply.ts';
import { effectNames, gameItems } from './table.ts';
import { allEffectNames, allItems, oneItem } from './usecases.ts';

/** Only the game writes the catalogue, so a change may take this long to show. */
const TRUST = 5000;

export function itemsRoutes(deps: Deps): Pick<Handlers, 'listItems' | 'getItem' | 'listEffectNames'> {
  const { database, clock } = deps;
  const { db } = database;
  const items = keep({
    clock,
    trust: TRUST,
    version: versionOf({ database, tables: [gameItems] }),
    read: () => allItems(db),
  });
  const effects = keep({
    clock,
    trust: TRUST,
    version: versionOf({ database, tables: [effectNames] }),
    read: () => allEffectNames(db),
  });
  return {
    listItems: ({ request, reply }) => replySnapshot({ keeper: items, request, reply }),
    getItem: ({ params }) => oneItem({ db, id: params.id }),
    listEffectNames: ({ request, reply }) => replySnapshot({ keeper: effects, request, reply }),
  };
}
