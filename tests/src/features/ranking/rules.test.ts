import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { captionOf, emptyText, medalOf } from '#features/ranking/rules.ts';
import { choiceOf, rankingSearch, searchOf } from '#features/ranking/search.ts';

describe('the stars of a ranking', () => {
  it('are gold, silver and bronze, and none from the fourth on', () => {
    expect([1, 2, 3, 4].map(medalOf)).toEqual(['gold', 'silver', 'bronze', null]);
  });
});

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

describe('the words of a table', () => {
  it('say whose and which one it is', () => {
    expect(captionOf({ period: 'daily', kind: 'guilds' })).toBe('Ranking diário de guildas');
  });

  it('say that nobody is on it yet', () => {
    expect(emptyText({ period: 'weekly', kind: 'characters' })).toBe(
      'Nenhum jogador pontuou nesta semana ainda.',
    );
    expect(emptyText({ period: 'general', kind: 'guilds' })).toBe('Nenhuma guilda pontuou ainda.');
  });
});
