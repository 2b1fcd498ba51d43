import { describe, it, expect } from 'vitest';
import * as v from 'valibot';
import { NEW_SERIES, seriesForm } from '#features/coupons/admin/coupons.forms.ts';

describe('the form for a coupon series', () => {
  const item = { text: 'Elmo', chosen: { id: 7, label: 'Elmo', icon: 1 } };
  const filled = { ...NEW_SERIES, name: 'Natal', item_id: item };

  it('sends only the visible fields: an item or credits, and a code only for a shared series', () => {
    expect(
      v.parse(seriesForm, { ...filled, credits: '50', code: 'NATAL', ends_at: '2026-12-24T21:00' }),
    ).toEqual({
      name: 'Natal',
      item_id: 7,
      quantity: 1,
      credits: null,
      shared: false,
      code: null,
      count: 100,
      per_account: 1,
      ends_at: '2026-12-25T00:00:00.000Z',
    });
    const gold = { ...filled, gives: 'credits', credits: '50', kind: 'shared', code: 'natal-26' };
    expect(v.parse(seriesForm, gold)).toMatchObject({
      item_id: null,
      credits: 50,
      shared: true,
      code: 'NATAL-26',
      ends_at: null,
    });
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ item_id: { text: 'Elm', chosen: null } }, 'item_id'],
    [{ gives: 'credits' }, 'credits'],
    [{ count: '0' }, 'count'],
    [{ count: '1001' }, 'count'],
    [{ per_account: 'x' }, 'per_account'],
  ])('with %j shows the mistake at its field', (change, field) => {
    const read = v.safeParse(seriesForm, { ...filled, ...change });
    expect(read.issues?.map((issue) => v.getDotPath(issue))[0]).toBe(field);
  });
});
