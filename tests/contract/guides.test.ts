import { expect, it } from 'vitest';
import * as v from 'valibot';
import { GUIDE_FILTERS, guides } from '#contract/guides.ts';

it('filters guides by Todos, Mapas and Dungeons', () => {
  expect(GUIDE_FILTERS).toEqual({ ALL: 'Todos', MAPA: 'Mapas', DUNGEON: 'Dungeons' });
});

it('reads a guide without level, date or drops', () => {
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
