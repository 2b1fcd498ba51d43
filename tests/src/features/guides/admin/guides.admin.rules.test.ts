import { expect, it } from 'vitest';
import type { GuideMap } from '#contract/guides.ts';
import { dropConflict, mapConflict } from '#features/guides/admin/guides.admin.rules.ts';

const map = {
  id: 3,
  name: 'Bosque',
  type: 'MAPA',
  recommended_lv: 5,
  image_url: null,
  created_at: null,
  drop_guide: [],
  revision: 4,
} satisfies GuideMap;

it('both versions of a map and of a drop are shown in readable form', () => {
  const mine = { name: 'Bosque', type: 'DUNGEON' as const, recommendedLv: 7, imageUrl: '/art/map.webp' };
  expect(mapConflict({ mine, current: map })).toEqual([
    { label: 'Nome', mine: 'Bosque', current: 'Bosque' },
    { label: 'Tipo', mine: 'Dungeon', current: 'Mapa' },
    { label: 'Nível recomendado', mine: '7', current: '5' },
    { label: 'URL da Imagem', mine: '/art/map.webp', current: '' },
  ]);
  const current = { id: 8, item_id: 6, guide_map_id: 3, name: '', drop_rate: null, revision: 2 };
  const versions = { mine: { item_id: { id: 5, label: 'Espada' }, dropRate: 12.5 }, current };
  expect(dropConflict({ ...versions, labelOf: (id) => `[${id}]` })).toEqual([
    { label: 'Item', mine: 'Espada', current: '[6]' },
    { label: 'Taxa de drop', mine: '12,5%', current: '' },
  ]);
});
