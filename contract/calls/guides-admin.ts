import { guideBody, guideDropBody, guideDropEdit, guideEdit } from '#contract/guides-admin.ts';
import type { Call } from '#contract/call.ts';
import { guideDrop, guideMap } from '#contract/guides.ts';
import { idParams } from '#contract/input.ts';
import { anyBody, emptyReply, unspecified } from '#contract/shape.ts';

// oxfmt-ignore
export const guidesAdminCalls = {
  createGuide: {
    method: 'POST', path: '/guides', access: 'guides', about: 'Create a map',
    body: guideBody, reply: unspecified(guideMap), messages: { fallback: 'Erro ao criar mapa' },
  },
  createGuideDrop: {
    method: 'POST', path: '/drop-guide', access: 'guides', about: 'Add a drop to a map',
    body: guideDropBody, reply: unspecified(guideDrop), errors: ['not_found', 'item_not_found'],
    messages: { fallback: 'Erro ao adicionar drop' },
  },
  updateGuide: {
    method: 'PATCH', path: '/guides/{id}', access: 'guides', about: 'Edit a map',
    params: idParams, body: guideEdit, reply: guideMap, errors: ['not_found', 'row_conflict'],
    extension: true,
    messages: { fallback: 'Erro ao alterar mapa' },
  },
  deleteGuide: {
    method: 'DELETE', path: '/guides/{id}', access: 'guides', about: 'Remove a map with its drops',
    params: idParams, reply: emptyReply, errors: ['not_found'], extension: true,
    messages: { fallback: 'Erro ao remover mapa' },
  },
  restoreGuide: {
    method: 'POST', path: '/guides/{id}/restore', access: 'guides', about: 'Put a removed map back',
    params: idParams, body: anyBody, reply: guideMap, errors: ['not_found'], extension: true,
    messages: { fallback: 'Erro ao restaurar o mapa' },
  },
  updateGuideDrop: {
    method: 'PATCH', path: '/drop-guide/{id}', access: 'guides', about: "Edit a map's drop",
    params: idParams, body: guideDropEdit, reply: guideDrop,
    errors: ['not_found', 'item_not_found', 'row_conflict'], extension: true,
    messages: { fallback: 'Erro ao alterar drop' },
  },
  deleteGuideDrop: {
    method: 'DELETE', path: '/drop-guide/{id}', access: 'guides', about: 'Remove a drop from its map',
    params: idParams, reply: emptyReply, errors: ['not_found'], extension: true,
    messages: { fallback: 'Erro ao remover drop' },
  },
  restoreGuideDrop: {
    method: 'POST', path: '/drop-guide/{id}/restore', access: 'guides', about: 'Put a removed drop back',
    params: idParams, body: anyBody, reply: guideDrop, errors: ['not_found'], extension: true,
    messages: { fallback: 'Erro ao restaurar o drop' },
  },
} as const satisfies Record<string, Call>;
