import type { Call } from '#contract/call.ts';
import { sinceQuery } from '#contract/changes.ts';
import { mobGuides } from '#contract/mobs.ts';

// oxfmt-ignore
export const mobsCalls = {
  listMobGuides: {
    method: 'GET', path: '/mobs', access: 'visitor', about: 'Monsters with their maps and drops',
    reply: mobGuides, query: sinceQuery, synced: true, extension: true,
    messages: { fallback: 'Erro ao carregar monstros', quiet: true },
  },
} as const satisfies Record<string, Call>;
