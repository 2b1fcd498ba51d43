import * as items from '#contract/items.ts';
import type { Call } from '#contract/call.ts';
import { sinceQuery } from '#contract/changes.ts';
import { idParams } from '#contract/input.ts';

// oxfmt-ignore
export const itemsCalls = {
  listItems: {
    method: 'GET', path: '/game-items', access: 'visitor', about: 'The item catalogue',
    reply: items.gameItems, query: sinceQuery, synced: true,
  },
  getItem: {
    method: 'GET', path: '/game-items/{id}', access: 'visitor', about: "One item's label and icon",
    params: idParams, reply: items.gameItemLabel, errors: ['not_found'],
  },
  listEffectNames: {
    method: 'GET', path: '/effects-name/', access: 'visitor', about: 'Names of item effects',
    reply: items.effectNames, query: sinceQuery, synced: true,
  },
} as const satisfies Record<string, Call>;
