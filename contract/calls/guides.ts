import type { Call } from '#contract/call.ts';
import { sinceQuery } from '#contract/changes.ts';
import { guides } from '#contract/guides.ts';

// oxfmt-ignore
export const guidesCalls = {
  listGuides: {
    method: 'GET', path: '/guides', access: 'visitor', about: 'Maps and dungeons with their drops',
    reply: guides, query: sinceQuery, synced: true,
    messages: { fallback: 'Erro ao carregar dados de guias', quiet: true },
  },
} as const satisfies Record<string, Call>;
