import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { choiceOf, rankingSearch, searchOf } from '#features/ranking/ranking.search.ts';

describe('the address of the ranking', () => {
  it('names every one of the six tables and comes back to it', () => {
    for (const period of ['general', 'daily', 'weekly'] as const) {
      for (const kind of ['characters', 'guilds'] as const) {
        expect(choiceOf(v.parse(rankingSearch, searchOf({ period, kind })))).toEqual({ period, kind });
      }
    }
  });

  it('shows the players of all times for anything it does not know', () => {
    expect(choiceOf(v.parse(rankingSearch, { periodo: 'mensal', tipo: 3 }))).toEqual({
      period: 'general',
      kind: 'characters',
    });
  });
});
