import type { Call } from '#contract/call.ts';
import * as v from 'valibot';
import { idInput } from '#contract/input.ts';
import { anyBody } from '#contract/shape.ts';
import { wantedItems } from '#contract/wanted.ts';

const params = v.object({ item_id: idInput });

// oxfmt-ignore
export const wantedCalls = {
  listWanted: {
    method: 'GET', path: '/accounts/wanted', access: 'player', about: 'The items that the player wants, the newest first',
    reply: wantedItems, extension: true,
    messages: { fallback: 'Erro ao carregar a sua lista', quiet: true },
  },
  addWanted: {
    method: 'POST', path: '/accounts/wanted/{item_id}', access: 'player',
    about: 'Put an item on the list; one that is on it stays as it is',
    params, body: anyBody, reply: wantedItems, errors: ['item_not_found', 'wanted_full'], extension: true,
    messages: { fallback: 'Erro ao guardar o item na sua lista' },
  },
  removeWanted: {
    method: 'DELETE', path: '/accounts/wanted/{item_id}', access: 'player',
    about: 'Take an item off the list; one that is not on it is no error',
    params, reply: wantedItems, extension: true,
    messages: { fallback: 'Erro ao tirar o item da sua lista' },
  },
} as const satisfies Record<string, Call>;
