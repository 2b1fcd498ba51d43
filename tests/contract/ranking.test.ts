import { expect, it } from 'vitest';
import * as v from 'valibot';
import { characterRanking, rankingParams } from '#contract/ranking.ts';
import { firstIssue } from '#support/issues.ts';

it('accepts only the general, daily and weekly ranking', () => {
  expect(['general', 'daily', 'weekly'].every((period) => v.is(rankingParams, { period }))).toBe(true);
  expect(firstIssue({ schema: rankingParams, input: { period: 'yearly' } })).toBe('Ranking desconhecido.');
});

it('reads ranked characters that have no guild', () => {
  expect(v.parse(characterRanking, [{ character_name: 'A', killpoints: '9' }])).toEqual([
    { character_name: 'A', guild_name: null, classinfo: null, killpoints: 9 },
  ]);
});
