import * as v from 'valibot';
import * as drops from '#contract/drops.ts';
import type { Call } from '#contract/call.ts';
import { idInput, idParams } from '#contract/input.ts';
import { noReplyBody, unspecified } from '#contract/shape.ts';

const mobParams = v.object({ mobId: idInput });
const groupParams = v.object({ groupId: idInput });

// oxfmt-ignore
export const dropsCalls = {
  listMobs: { method: 'GET', path: '/mobs-name', access: 'admin', about: 'Monsters', reply: drops.mobs },
  listDropGroups: { method: 'GET', path: '/drop-groups', access: 'admin', about: 'All drop groups', reply: drops.dropGroups },
  listMobDropGroups: { method: 'GET', path: '/drop-groups/mob/{mobId}', access: 'admin', about: "A monster's drop groups", params: mobParams, reply: drops.dropGroups },
  createDropGroup: { method: 'POST', path: '/drop-groups', access: 'admin', about: 'Create a drop group', body: drops.dropGroupBody, reply: drops.dropGroup, errors: ['not_found'], messages: { fallback: 'Erro ao adicionar grupo.' } },
  listDropGroupItems: { method: 'GET', path: '/drop-group-items/group/{groupId}', access: 'admin', about: "A drop group's items", params: groupParams, reply: drops.dropGroupItems },
  createDropGroupItem: { method: 'POST', path: '/drop-group-items', access: 'admin', about: 'Put an item into a drop group', body: drops.dropGroupItemBody, reply: unspecified(drops.dropGroupItem), errors: ['not_found', 'item_not_found'], messages: { fallback: 'Erro ao adicionar grupo.' } },
  deleteDropGroupItem: { method: 'DELETE', path: '/drop-group-items/{id}', access: 'admin', about: 'Take an item out of a drop group', params: idParams, reply: noReplyBody, errors: ['not_found'], messages: { fallback: 'Erro ao remover item', quiet: true } },
} as const satisfies Record<string, Call>;
