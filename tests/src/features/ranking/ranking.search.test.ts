import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { choiceOf, rankingSearch, searchOf } from '#features/ranking/ranking.search.ts';

describe('the address of the ranking', () => {
  it('names each of the six tables and is read as that table', () => {
    for (const period of ['general', 'daily', 'weekly'] as const) {
      for (const kind of ['characters', 'guilds'] as const) {
        expect(choiceOf(v.parse(rankingSearch, searchOf({ period, kind })))).toEqual({ period, kind });
      }
    }
  });

  it('can name the row of a player or a guild', () => {
    const search = searchOf({ period: 'general', kind: 'guilds', name: 'Corvos de Prata' });
    expect(v.parse(rankingSearch, search).nome).toBe('Corvos de Prata');
  });

  it('shows the players’ general ranking for anything unknown', () => {
    expect(choiceOf(v.parse(rankingSearch, { periodo: 'mensal', tipo: 3 }))).toEqual({
      period: 'general',
      kind: 'characters',
    });
  });
});
