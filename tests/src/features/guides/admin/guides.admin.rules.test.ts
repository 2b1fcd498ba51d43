import * as v from 'valibot';
import { expect, it } from 'vitest';
import { guideForm } from '#contract/guide-forms.ts';
import type { GuideMap } from '#contract/guides.ts';
import {
  dropConflict,
  dropEditForm,
  dropFieldsOf,
  dropForm,
  mapConflict,
  mapFieldsOf,
  NEW_DROP,
} from '#features/guides/admin/guides.admin.rules.ts';

const chosen = { text: 'Espada', chosen: { id: 5, label: 'Espada', icon: 1 } };
const read = (change: Partial<typeof NEW_DROP>) =>
  v.safeParse(dropForm, { ...NEW_DROP, guide_map_id: '3', item_id: chosen, ...change });

it.each([
  [{ guide_map_id: '' }, 'Selecione um mapa'],
  [{ item_id: { text: ' ', chosen: null } }, 'Preencha o mapa e selecione um item válido.'],
  [{ item_id: { text: 'Espad', chosen: null } }, 'Item selecionado inválido.'],
  [{ dropRate: '100,1' }, 'A taxa vai de 0 a 100'],
  [{ dropRate: 'x' }, 'A taxa vai de 0 a 100'],
])('a drop with %j is refused', (change, message) => {
  expect(read(change).issues?.[0]?.message).toBe(message);
});

it('a drop requires only a map and an item', () => {
  expect(read({ dropRate: '' }).output).toMatchObject({
    guide_map_id: 3,
    item_id: { id: 5, label: 'Espada' },
  });
  expect(read({ dropRate: '12,5' }).output).toMatchObject({ dropRate: 12.5 });
});

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

it('a map that is saved without a change is sent as it was read', () => {
  expect(v.parse(guideForm, mapFieldsOf(map))).toEqual({
    name: 'Bosque',
    type: 'MAPA',
    recommendedLv: 5,
    imageUrl: null,
  });
});

it.each([null, 0, 0.1, 12.5, 100, 1e-7])('a drop with the rate %j is sent as it was read', (drop_rate) => {
  const drop = { id: 8, item_id: 5, guide_map_id: 3, name: 'Espada', drop_rate };
  const fields = dropFieldsOf({ drop, item: { id: 5, label: 'Espada', icon: 1 } });
  expect(v.parse(dropEditForm, fields).dropRate).toBe(drop_rate ?? undefined);
});

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
