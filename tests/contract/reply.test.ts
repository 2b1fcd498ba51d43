import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { listOrChanges } from '#contract/changes.ts';
import { readReply } from '#contract/reply.ts';
import { flag, rowId } from '#contract/shape.ts';

const map = (over: object = {}) => ({ id: 1, name: 'Torre', type: 'MAPA', drop_guide: [], ...over });
const guides = (reply: unknown) => readReply({ schema: calls.listGuides.reply, reply });

describe('a list with one malformed row among valid rows', () => {
  it('is read without that row, and the row is reported', () => {
    const read = guides([map(), map({ id: 2, type: 'CASA' }), map({ id: 3 })]);
    expect(read.ok && read.value.map(({ id }) => id)).toEqual([1, 3]);
    expect(read.ok && read.leftOut).toEqual([expect.stringMatching(/^1\.type: /)]);
  });

  it('keeps a valid row and drops only the malformed entry inside it', () => {
    const drops = [{ item_id: 5, guide_map_id: 1 }, null, { item_id: 'x', guide_map_id: 1 }];
    const read = guides([map({ drop_guide: drops }), map({ id: 2 })]);
    expect(read.ok && read.value.map(({ drop_guide }) => drop_guide?.length)).toEqual([1, 0]);
    expect(read.ok && read.leftOut).toHaveLength(2);
  });

  it('is read without it in a reply with changes too', () => {
    const { reply: schema } = listOrChanges(calls.listGuides);
    const reply = { version: 2, changed: [map(), map({ id: 2, name: null })], deleted: ['7'] };
    const read = readReply({ schema, reply });
    expect(read).toMatchObject({ ok: true, value: { version: 2, changed: [{ id: 1 }], deleted: [7] } });
    expect(read.ok && read.leftOut).toEqual([expect.stringMatching(/^changed\.1\.name: /)]);
    expect(readReply({ schema, reply: [map(), 5] })).toMatchObject({ ok: true, value: [{ id: 1 }] });
  });

  it('of coupons is not read as an empty list', () => {
    const reply = [{ coupom: 'A', target_itemid: 1, runned: 0 }, { coupom: 5 }];
    expect(readReply({ schema: calls.listCoupons.reply, reply })).toMatchObject({
      ok: true,
      value: [{ coupom: 'A' }],
    });
    for (const none of [null, {}, 'x'])
      expect(readReply({ schema: calls.listCoupons.reply, reply: none })).toMatchObject({
        ok: true,
        value: [],
      });
  });

  it('is an invalid response when no row is valid or when anything else is wrong', () => {
    for (const reply of [[map({ type: 'CASA' })], [1, 2], { guides: [map()] }, null])
      expect(guides(reply)).toMatchObject({ ok: false });
    const changes = listOrChanges(calls.listGuides).reply;
    const reply = { version: 2, changed: [map({ name: 5 })], deleted: [] };
    expect(readReply({ schema: changes, reply })).toMatchObject({ ok: false });
    expect(guides([])).toEqual({ ok: true, value: [], leftOut: [] });
  });
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
    expect(v.parse(calls.getServerStatus.reply, { online: 1 })).toEqual({ online: true });
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
