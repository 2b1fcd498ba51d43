import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { dropGroupBody, dropGroupItemBody } from '#contract/drops.ts';
import { GUIDE_DROP_MESSAGES, guideBody, guideDropForm, guideForm } from '#contract/guide-forms.ts';
import { GUIDE_FILTERS, guides } from '#contract/guides.ts';
import { SHOP_CATEGORIES, SHOP_DEFAULTS, purchaseBody, shopItemBody } from '#contract/shop.ts';
import { firstIssue, issuesOf } from '#support/issues.ts';

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
  ])('reads the recommended level %j as %d', (recommendedLevel, level) => {
    expect(v.parse(schema, { ...good, recommendedLevel }).recommendedLevel).toBe(level);
  });

  it.each(['-1', '1.5', 'dez', '1000', '1e2'])('refuses the level %j', (recommendedLevel) => {
    expect(issuesOf({ schema, input: { ...good, recommendedLevel } })).toEqual([
      ['recommendedLevel', 'O nível deve ser um número inteiro de 0 a 999'],
    ]);
  });

  it('needs a name of three characters and a known type', () => {
    expect(firstIssue({ schema, input: { ...good, name: 'ab' } })).toBe(
      'Nome deve ter pelo menos 3 caracteres',
    );
    expect(firstIssue({ schema, input: { ...good, type: 'CIDADE' } })).toBe('Escolha Mapa ou Dungeon');
    expect(issuesOf({ schema, input: { name: 'abc', type: 'DUNGEON' } })).toEqual([]);
  });

  it('takes a picture that is empty, https or of this site', () => {
    for (const imageUrl of ['', '/images/a.png', 'https://valdora.com/a.png']) {
      expect(issuesOf({ schema, input: { ...good, imageUrl } })).toEqual([]);
    }
    expect(firstIssue({ schema, input: { ...good, imageUrl: 'javascript:1' } })).toBe(
      'Use um endereço https ou um caminho deste site',
    );
  });

  it('holds the server to the same rules', () => {
    expect(v.parse(guideBody, good)).toEqual({ ...good, recommendedLv: 0, imageUrl: null });
    expect(issuesOf({ schema: guideBody, input: { ...good, name: ' a ', recommendedLv: -1 } })).toEqual([
      ['name', 'Nome deve ter pelo menos 3 caracteres'],
      ['recommendedLv', 'O nível deve ser um número inteiro de 0 a 999'],
    ]);
  });
});

describe('the drop form', () => {
  const schema = guideDropForm;
  const good = { mapId: 1, item: { id: 5, label: 'Espada' } };

  it.each([undefined, 0, Number.NaN, '1'])('asks for a map: %j', (mapId) => {
    expect(firstIssue({ schema, input: { ...good, mapId } })).toBe('Selecione um mapa');
  });

  it.each([0, 50.5, 100, undefined])('takes the rate %j', (dropRate) => {
    expect(issuesOf({ schema, input: { ...good, dropRate } })).toEqual([]);
  });

  it.each([-0.1, 100.1, '5'])('refuses the rate %j', (dropRate) => {
    expect(firstIssue({ schema, input: { ...good, dropRate } })).toBe('A taxa vai de 0 a 100');
  });

  it('asks for an item chosen from the search', () => {
    expect(firstIssue({ schema, input: { mapId: 1, item: 'Espada' } })).toBe('Item selecionado inválido.');
    expect(GUIDE_DROP_MESSAGES.incomplete).toBe('Preencha o mapa e selecione um item válido.');
  });
});

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

describe('the shop item form', () => {
  const schema = shopItemBody;
  const good = { item_id: 1, price: 100, item_cnt: 1, category: 'Consumíveis' };

  it('starts with price 100, one piece, Consumíveis, which it takes', () => {
    expect(SHOP_DEFAULTS).toEqual({ price: 100, item_cnt: 1, category: 'Consumíveis' });
    expect(issuesOf({ schema, input: { item_id: 1, ...SHOP_DEFAULTS } })).toEqual([]);
  });

  it.each([
    [{ item_id: undefined }, 'item_id', 'Selecione um item'],
    [{ item_id: 0 }, 'item_id', 'Selecione um item'],
    [{ item_id: '1' }, 'item_id', 'Selecione um item'],
    [{ price: 0 }, 'price', 'Preço deve ser pelo menos 1'],
    [{ price: 1.5 }, 'price', 'Preço deve ser pelo menos 1'],
    [{ price: Number.NaN }, 'price', 'Preço deve ser pelo menos 1'],
    [{ item_cnt: 0 }, 'item_cnt', 'Quantidade deve ser pelo menos 1'],
    [{ item_cnt: -5 }, 'item_cnt', 'Quantidade deve ser pelo menos 1'],
    [{ category: 'Armas' }, 'category', 'Escolha uma categoria'],
  ])('refuses %j', (change, field, message) => {
    expect(issuesOf({ schema, input: { ...good, ...change } })).toEqual([[field, message]]);
  });

  it('offers the eight categories in their order', () => {
    const named = 'Montaria, Pran, Skins, Refine, Consumíveis, Equipamentos, Comodidade, Bônus';
    expect(SHOP_CATEGORIES.join(', ')).toBe(named);
  });

  it('never reads a price from a purchase', () => {
    const bought = v.parse(purchaseBody, { item_id: 1, item_cnt: 2, price: 1 });
    expect(bought).toEqual({ item_id: 1, item_cnt: 2 });
  });
});

describe('the drop group form', () => {
  const FILL = 'Preencha todos os campos corretamente.';

  it.each([0, -1, 1.5, '3', undefined, Number.NaN])('refuses the weight %j', (weight) => {
    const input = { drop_group_id: 1, item_id: 1, weight };
    expect(firstIssue({ schema: dropGroupItemBody, input })).toBe(FILL);
  });

  it.each([
    [{ group_number: undefined }],
    [{ group_number: -1 }],
    [{ group_number: 1.5 }],
    [{ probability: undefined }],
    [{ probability: -0.1 }],
    [{ probability: 100.1 }],
  ])('refuses %j', (change) => {
    const input = { mob_id: 1, group_number: 1, probability: 50, ...change };
    expect(firstIssue({ schema: dropGroupBody, input })).toBe(FILL);
  });

  it('takes a probability with decimals and a positive weight', () => {
    const group = { mob_id: 1, group_number: 0, probability: 0.05 };
    expect(issuesOf({ schema: dropGroupBody, input: group })).toEqual([]);
    const item = { drop_group_id: 1, item_id: 1, weight: 1 };
    expect(issuesOf({ schema: dropGroupItemBody, input: item })).toEqual([]);
  });
});
