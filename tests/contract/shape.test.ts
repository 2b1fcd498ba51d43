import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { timestamp, numeric, optionalText, rowId, flag } from '#contract/shape.ts';
import { calls } from '#contract/calls.ts';

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

describe('a reply of another API', () => {
  it.each([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    [false, false],
    [0, false],
    ['0', false],
    ['false', false],
  ])('may write a boolean as %j', (input, expected) => {
    expect(v.parse(flag, input)).toBe(expected);
  });

  it.each([2, -1, '', 'sim', null, []])('may not write a boolean as %j', (input) => {
    expect(v.is(flag, input)).toBe(false);
  });

  it('may write the flags of messages, guarantees and status as 0 and 1', () => {
    const message = { id: 1, content: 'oi', isAdmin: 1, createdAt: '2026-11-20' };
    expect(v.parse(calls.createTicketMessage.reply, message).isAdmin).toBe(true);
    const item = { item_id: 1, rarity: 'rare', label: 'A', chance: '0.25', is_guaranteed: '0', banner_id: 1 };
    expect(v.parse(calls.listBannerItems.reply, [item])[0]).toMatchObject({
      chance: 0.25,
      is_guaranteed: false,
    });
    expect(v.parse(calls.getServerStatus.reply, { online: 1 })).toEqual({
      online: true,
      players: null,
      draws: null,
      registration_age: null,
    });
  });

  it('may use fractions as weights of drops', () => {
    const group = { id: 1, mob_id: 2, group_number: 1, probability: '0.5' };
    expect(v.parse(calls.listDropGroups.reply, [group])[0]?.probability).toBe(0.5);
    const item = { id: 1, item_id: 2, weight: 0.35, drop_group_id: 1 };
    expect(v.parse(calls.listDropGroupItems.reply, [item])[0]?.weight).toBe(0.35);
  });

  it.each([
    ['12', 12],
    [12, 12],
    ['8e1f6f0c-58a1-4b0e-9d54-6d1d0a3f7c11', '8e1f6f0c-58a1-4b0e-9d54-6d1d0a3f7c11'],
    ['9007199254740993', '9007199254740993'],
  ])('may use the row id %j', (input, expected) => {
    expect(v.parse(rowId, input)).toBe(expected);
  });

  it.each(['', ' ', '-1', '1.5', 'a b', '../x', 1.5, null])('may not use the row id %j', (input) => {
    expect(v.is(rowId, input)).toBe(false);
  });
});
