import * as ranking from '#contract/ranking.ts';
import type { Call } from '#contract/call.ts';

// oxfmt-ignore
export const rankingCalls = {
  rankCharacters: {
    method: 'GET', path: '/ranking/{period}/characters', access: 'visitor',
    about: 'Characters by kill points',
    params: ranking.rankingParams, reply: ranking.characterRanking,
  },
  rankGuilds: {
    method: 'GET', path: '/ranking/{period}/guilds', access: 'visitor', about: 'Guilds by kill points',
    params: ranking.rankingParams, reply: ranking.guildRanking,
  },
} as const satisfies Record<string, Call>;
