import * as guides from '#contract/guides.ts';
import { guideBody, guideDropBody } from '#contract/guide-forms.ts';
import type { Call } from '#contract/call.ts';
import { sinceQuery } from '#contract/changes.ts';
import { unspecified } from '#contract/shape.ts';

// oxfmt-ignore
export const guidesCalls = {
  listGuides: { method: 'GET', path: '/guides', access: 'visitor', about: 'Maps and dungeons with their drops', reply: guides.guides, query: sinceQuery, synced: true, messages: { fallback: 'Erro ao carregar dados de guias', quiet: true } },
  createGuide: { method: 'POST', path: '/guides', access: 'guides', about: 'Create a map', body: guideBody, reply: unspecified(guides.guideMap), messages: { fallback: 'Erro ao criar mapa' } },
  createGuideDrop: { method: 'POST', path: '/drop-guide', access: 'guides', about: 'Add a drop to a map', body: guideDropBody, reply: unspecified(guides.guideDrop), errors: ['not_found', 'item_not_found'], messages: { fallback: 'Erro ao adicionar drop' } },
} as const satisfies Record<string, Call>;
