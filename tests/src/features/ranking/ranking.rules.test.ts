import { describe, expect, it } from 'vitest';
import { bestOwn, captionOf, emptyText, medalOf, spanText } from '#features/ranking/ranking.rules.ts';

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

describe('the days of a ranking', () => {
  const weekly = (now: string) => spanText({ period: 'weekly', now: Date.parse(now) });

  it('are Monday to Sunday in São Paulo, with what is left of them', () => {
    expect(weekly('2026-11-23T03:00:00Z')).toBe('23 a 29 de novembro, termina em 7 dias');
    expect(weekly('2026-11-27T15:00:00Z')).toBe('23 a 29 de novembro, termina em 2 dias');
    expect(weekly('2026-11-30T01:59:00Z')).toBe('23 a 29 de novembro, termina em 1 hora');
    expect(weekly('2026-11-30T02:59:59Z')).toBe('23 a 29 de novembro, termina em 1 minuto');
    expect(weekly('2026-11-30T03:00:00Z')).toBe('30 de novembro a 6 de dezembro, termina em 7 dias');
  });

  it('are today in the daily ranking, and all in the general one', () => {
    const now = Date.parse('2026-11-26T12:30:00Z');
    expect(spanText({ period: 'daily', now })).toBe('Hoje, 26 de novembro, termina em 14 horas');
    expect(spanText({ period: 'general', now })).toBeNull();
  });
});

describe('the best own place', () => {
  const rows = [
    { position: 1, name: 'Ana', killpoints: 9 },
    { position: 2, name: 'Bruna', killpoints: 8 },
  ];
  const told = { position: 300, name: 'Bruna', killpoints: 2 };

  it('is the one of the table, or what the server told of the rest', () => {
    expect(bestOwn({ rows, own: new Set(['Bruna']), told })?.position).toBe(2);
    expect(bestOwn({ rows, own: new Set(['Caio']), told })?.position).toBe(300);
    expect(bestOwn({ rows, own: new Set(), told: undefined })).toBeUndefined();
  });
});
