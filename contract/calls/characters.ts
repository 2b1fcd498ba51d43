import { characters } from '#contract/characters.ts';
import type { Call } from '#contract/call.ts';

// oxfmt-ignore
export const charactersCalls = {
  listCharacters: {
    method: 'GET', path: '/characters', access: 'player', about: "The account's characters",
    reply: characters,
  },
} as const satisfies Record<string, Call>;
