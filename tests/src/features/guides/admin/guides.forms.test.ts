import { it, expect, describe } from 'vitest';
import * as v from 'valibot';
import type { GuideMap } from '#contract/guides.ts';
import {
  NEW_DROP,
  dropForm,
  mapFieldsOf,
  dropFieldsOf,
  dropEditForm,
  guideForm,
} from '#features/guides/admin/guides.forms.ts';
import { issuesOf, firstIssue } from '#support/issues.ts';

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
  expect(v.parse(dropEditForm, fields).dropRate).toBe(drop_rate);
});

describe('the map form', () => {
  const schema = guideForm;
  const good = { name: 'Vale', type: 'MAPA' };

  it.each([
    [undefined, 0],
    ['', 0],
    ['  ', 0],
    ['7', 7],
    [' 42 ', 42],
    ['007', 7],
    ['999', 999],
  ])('reads the recommended level %j as %d', (recommendedLv, level) => {
    expect(v.parse(schema, { ...good, recommendedLv }).recommendedLv).toBe(level);
  });

  it.each(['-1', '1.5', 'dez', '1000', '1e2'])('refuses the level %j', (recommendedLv) => {
    expect(issuesOf({ schema, input: { ...good, recommendedLv } })).toEqual([
      ['recommendedLv', 'O nível deve ser um número inteiro de 0 a 999'],
    ]);
  });

  it('requires a name of three characters and a known type', () => {
    expect(firstIssue({ schema, input: { ...good, name: 'ab' } })).toBe(
      'Nome deve ter pelo menos 3 caracteres',
    );
    expect(firstIssue({ schema, input: { ...good, type: 'CIDADE' } })).toBe('Escolha Mapa ou Dungeon');
    expect(issuesOf({ schema, input: { name: 'abc', type: 'DUNGEON' } })).toEqual([]);
  });

  it('accepts a picture that is empty, on https or on this site', () => {
    for (const imageUrl of ['', '/images/a.png', 'https://valdora.com/a.png']) {
      expect(issuesOf({ schema, input: { ...good, imageUrl } })).toEqual([]);
    }
    expect(firstIssue({ schema, input: { ...good, imageUrl: 'javascript:1' } })).toBe(
      'Use um endereço https ou um caminho deste site',
    );
  });
});
