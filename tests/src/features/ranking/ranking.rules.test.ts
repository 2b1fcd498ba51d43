import { describe, expect, it } from 'vitest';
import { captionOf, emptyText, medalOf } from '#features/ranking/ranking.rules.ts';

describe('the stars of a ranking', () => {
  it('are gold, silver and bronze, and missing from the fourth place on', () => {
    expect([1, 2, 3, 4].map(medalOf)).toEqual(['gold', 'silver', 'bronze', null]);
  });
});

describe('the texts of a ranking table', () => {
  it('name its subject and period', () => {
    expect(captionOf({ period: 'daily', kind: 'guilds' })).toBe('Ranking diário de guildas');
  });

  it('say that nobody is ranked yet', () => {
    expect(emptyText({ period: 'weekly', kind: 'characters' })).toBe(
      'Nenhum jogador pontuou nesta semana ainda.',
    );
    expect(emptyText({ period: 'general', kind: 'guilds' })).toBe('Nenhuma guilda pontuou ainda.');
  });
});
