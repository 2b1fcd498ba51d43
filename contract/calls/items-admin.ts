import * as items from '#contract/items-admin.ts';
import type { Call } from '#contract/call.ts';
import { idParams } from '#contract/input.ts';

// oxfmt-ignore
export const itemsAdminCalls = {
  updateItem: {
    method: 'PATCH', path: '/game-items/{id}', access: 'admin', about: "Edit an item's name and icon",
    params: idParams, body: items.itemEdit, reply: items.editedItem, errors: ['not_found', 'row_conflict'],
    extension: true,
    messages: { fallback: 'Erro ao alterar item' },
  },
  getEffectName: {
    method: 'GET', path: '/effects-name/{id}', access: 'admin', about: "One effect's name, to be edited",
    params: idParams, reply: items.editedEffect, errors: ['not_found'], extension: true,
    messages: { fallback: 'Erro ao carregar efeito', quiet: true },
  },
  updateEffectName: {
    method: 'PATCH', path: '/effects-name/{id}', access: 'admin', about: "Edit an effect's name",
    params: idParams, body: items.effectEdit, reply: items.editedEffect,
    errors: ['not_found', 'row_conflict'], extension: true,
    messages: { fallback: 'Erro ao alterar efeito' },
  },
} as const satisfies Record<string, Call>;
