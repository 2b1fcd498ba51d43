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
  rankOwn: {
    method: 'GET', path: '/ranking/{period}/me', access: 'player',
    about: "Places of the account's characters and their guilds",
    params: ranking.rankingParams, reply: ranking.ownRanking, extension: true,
  },
} as const satisfies Record<string, Call>;
