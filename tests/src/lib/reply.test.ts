import { describe, it, expect } from 'vitest';
import { calls } from '#contract/calls.ts';
import { listOrChanges } from '#lib/list-calls.ts';
import { readReply } from '#lib/reply.ts';

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
