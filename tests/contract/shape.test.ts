import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { timestamp, numeric, optionalText, rowId } from '#contract/shape.ts';

describe('a number in a reply', () => {
  it.each([
    [5, 5],
    ['5', 5],
    ['-12.50', -12.5],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ])('is read from %j as %d', (input, expected) => {
    expect(v.parse(numeric, input)).toBe(expected);
  });

  it.each(['', ' ', '1e3', '0x10', 'abc', '1,5', Number.NaN, Infinity, null, true, []])(
    'is not read from %j',
    (input) => {
      expect(v.is(numeric, input)).toBe(false);
    },
  );

  it('is not read from digits that amount to infinity', () => {
    expect(v.is(numeric, '9'.repeat(400))).toBe(false);
  });

  it('is read from text as a row id, but not when it is negative or broken', () => {
    expect(v.parse(rowId, '12')).toBe(12);
    expect([-1, 1.5, '1.5'].map((id) => v.is(rowId, id))).toEqual([false, false, false]);
  });
});

it('reads every date that JavaScript reads and keeps its text', () => {
  expect(v.parse(timestamp, '2026-11-20T12:00:00.000Z')).toBe('2026-11-20T12:00:00.000Z');
  expect(v.parse(timestamp, '2026-11-20')).toBe('2026-11-20');
  expect(v.is(timestamp, 'amanhã')).toBe(false);
  expect(v.is(timestamp, '')).toBe(false);
});

it('reads an absent, null or empty text of a reply as null', () => {
  const reply = v.object({ author: optionalText });
  for (const input of [{}, { author: null }, { author: '' }]) {
    expect(v.parse(reply, input)).toEqual({ author: null });
  }
});
