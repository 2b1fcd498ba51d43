import { expect, it } from 'vitest';
import * as v from 'valibot';
import { guides } from '#contract/guides.ts';

it('reads a guide that has no level, date or drops', () => {
  expect(v.parse(guides, [{ id: 1, name: 'Vale', type: 'MAPA' }])).toEqual([
    {
      id: 1,
      name: 'Vale',
      type: 'MAPA',
      recommended_lv: 0,
      created_at: null,
      image_url: null,
      drop_guide: [],
    },
  ]);
  expect(v.is(guides, [{ id: 1, name: 'Vale', type: 'MAPA', drop_guide: null }])).toBe(true);
});
