import { describe, expect, it } from 'vitest';
import { captionOf, emptyText, medalOf } from '#features/ranking/ranking.rules.ts';

describe('the stars of a ranking', () => {
  it('are gold, silver and bronze, and none from the fourth on', () => {
    expect([1, 2, 3, 4].map(medalOf)).toEqual(['gold', 'silver', 'bronze', null]);
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
