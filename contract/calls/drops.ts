import * as v from 'valibot';
import * as drops from '#contract/drops.ts';
import type { Call } from '#contract/call.ts';
import { idInput, idParams } from '#contract/input.ts';
import { anyBody, emptyReply, noReplyBody, unspecified } from '#contract/shape.ts';

const mobParams = v.object({ mobId: idInput });
const groupParams = v.object({ groupId: idInput });

// oxfmt-ignore
export const dropsCalls = {
  listMobs: { method: 'GET', path: '/mobs-name', access: 'admin', about: 'Monsters', reply: drops.mobs },
  listDropGroups: {
    method: 'GET', path: '/drop-groups', access: 'admin', about: 'All drop groups',
    reply: drops.dropGroups,
  },
  listMobDropGroups: {
    method: 'GET', path: '/drop-groups/mob/{mobId}', access: 'admin', about: "A monster's drop groups",
    params: mobParams, reply: drops.dropGroups,
  },
  createDropGroup: {
    method: 'POST', path: '/drop-groups', access: 'admin', about: 'Create a drop group',
    body: drops.dropGroupBody, reply: drops.dropGroup, errors: ['not_found', 'group_taken'],
    messages: { fallback: 'Erro ao adicionar grupo.' },
  },
  listDropGroupItems: {
    method: 'GET', path: '/drop-group-items/group/{groupId}', access: 'admin', about: "A drop group's items",
    params: groupParams, reply: drops.dropGroupItems,
  },
  createDropGroupItem: {
    method: 'POST', path: '/drop-group-items', access: 'admin', about: 'Put an item into a drop group',
    body: drops.dropGroupItemBody, reply: unspecified(drops.dropGroupItem),
    errors: ['not_found', 'item_not_found'],
    messages: { fallback: 'Erro ao adicionar grupo.' },
  },
  deleteDropGroupItem: {
    method: 'DELETE', path: '/drop-group-items/{id}', access: 'admin',
    about: 'Take an item out of a drop group',
    params: idParams, reply: noReplyBody, errors: ['not_found'],
    messages: { fallback: 'Erro ao remover item', quiet: true },
  },
  updateDropGroup: {
    method: 'PATCH', path: '/drop-groups/{id}', access: 'admin', about: 'Edit a drop group',
    params: idParams, body: drops.dropGroupEdit, reply: drops.dropGroup,
    errors: ['not_found', 'group_taken', 'row_conflict'], extension: true,
    messages: { fallback: 'Erro ao alterar grupo' },
  },
  deleteDropGroup: {
    method: 'DELETE', path: '/drop-groups/{id}', access: 'admin', about: 'Remove a drop group with its items',
    params: idParams, reply: emptyReply, errors: ['not_found'], extension: true,
    messages: { fallback: 'Erro ao remover grupo' },
  },
  restoreDropGroup: {
    method: 'POST', path: '/drop-groups/{id}/restore', access: 'admin',
    about: 'Put a removed drop group back',
    params: idParams, body: anyBody, reply: drops.dropGroup, errors: ['not_found', 'group_taken'], extension: true,
    messages: { fallback: 'Erro ao restaurar o grupo' },
  },
  updateDropGroupItem: {
    method: 'PATCH', path: '/drop-group-items/{id}', access: 'admin', about: "Edit a drop group's item",
    params: idParams, body: drops.dropGroupItemEdit, reply: drops.dropGroupItem,
    errors: ['not_found', 'item_not_found', 'row_conflict'], extension: true,
    messages: { fallback: 'Erro ao alterar item' },
  },
  restoreDropGroupItem: {
    method: 'POST', path: '/drop-group-items/{id}/restore', access: 'admin',
    about: 'Put a removed item back into its drop group',
    params: idParams, body: anyBody, reply: drops.dropGroupItem, errors: ['not_found'], extension: true,
    messages: { fallback: 'Erro ao restaurar o item' },
  },
  listMobSpawns: {
    method: 'GET', path: '/mob-spawns/mob/{mobId}', access: 'admin', about: "A monster's maps",
    params: mobParams, reply: drops.mobSpawns, extension: true,
  },
  createMobSpawn: {
    method: 'POST', path: '/mob-spawns', access: 'admin', about: 'Put a monster on a map',
    body: drops.mobSpawnBody, reply: drops.mobSpawn, errors: ['not_found', 'spawn_taken'], extension: true,
    messages: { fallback: 'Erro ao adicionar mapa' },
  },
  updateMobSpawn: {
    method: 'PATCH', path: '/mob-spawns/{id}', access: 'admin', about: "Edit a monster's map",
    params: idParams, body: drops.mobSpawnEdit, reply: drops.mobSpawn,
    errors: ['not_found', 'spawn_taken', 'row_conflict'], extension: true,
    messages: { fallback: 'Erro ao alterar mapa' },
  },
  deleteMobSpawn: {
    method: 'DELETE', path: '/mob-spawns/{id}', access: 'admin', about: 'Take a monster from a map',
    params: idParams, reply: emptyReply, errors: ['not_found'], extension: true,
    messages: { fallback: 'Erro ao remover mapa' },
  },
  restoreMobSpawn: {
    method: 'POST', path: '/mob-spawns/{id}/restore', access: 'admin',
    about: 'Put a monster back on a map',
    params: idParams, body: anyBody, reply: drops.mobSpawn, errors: ['not_found', 'spawn_taken'],
    extension: true,
    messages: { fallback: 'Erro ao restaurar o mapa' },
  },
  getDropSettings: {
    method: 'GET', path: '/drop-settings', access: 'admin', about: 'What players see of chances',
    reply: drops.dropSettings, extension: true,
  },
  updateDropSettings: {
    method: 'PATCH', path: '/drop-settings', access: 'admin', about: 'Change what players see of chances',
    body: drops.dropSettingsEdit, reply: drops.dropSettings, errors: ['row_conflict'], extension: true,
    messages: { fallback: 'Erro ao alterar o que os jogadores veem' },
  },
  updateMob: {
    method: 'PATCH', path: '/mobs-name/{id}', access: 'admin', about: "Edit a monster's name",
    params: idParams, body: drops.mobEdit, reply: drops.mob, errors: ['not_found', 'row_conflict'],
    extension: true,
    messages: { fallback: 'Erro ao alterar monstro' },
  },
} as const satisfies Record<string, Call>;
