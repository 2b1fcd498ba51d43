import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { bannerBody, bannerItemBody, bannerItems, drawHistory } from '#contract/banners.ts';
import { issuesOf } from '#support/issues.ts';

describe('the banner form', () => {
  const schema = bannerBody;
  const good = {
    name: 'Sol',
    description: 'Dez letras',
    start_date: '2026-11-01T00:00:00Z',
    end_date: '2026-11-30T23:59:59Z',
  };

  it('sets the guarantee to 100 draws by default', () => {
    expect(v.parse(schema, good)).toMatchObject({ pity_limit: 100, image: null });
  });

  it.each([
    [{ name: 'ab' }, 'name', 'Nome deve ter pelo menos 3 caracteres'],
    [{ description: 'nove letr' }, 'description', 'Descrição deve ter pelo menos 10 caracteres'],
    [{ pity_limit: 0 }, 'pity_limit', 'O limite de garantia deve ser pelo menos 1'],
    [{ pity_limit: '10' }, 'pity_limit', 'O limite de garantia deve ser pelo menos 1'],
    [{ start_date: 'ontem' }, 'start_date', 'Data inválida.'],
    [{ end_date: '2026-11-01T00:00:00Z' }, 'end_date', 'O fim deve ser depois do início'],
    [{ end_date: '2026-10-01T00:00:00Z' }, 'end_date', 'O fim deve ser depois do início'],
    [{ image: 'javascript:1' }, 'image', 'Use um endereço https ou um caminho deste site'],
  ])('refuses %j', (change, field, message) => {
    expect(issuesOf({ schema, input: { ...good, ...change } })[0]).toEqual([field, message]);
  });

  it.each(['start_date', 'end_date'])('requires %s', (field) => {
    expect(issuesOf({ schema, input: { ...good, [field]: undefined } })[0]?.[0]).toBe(field);
  });
});

describe('the form for a banner’s item', () => {
  const schema = bannerItemBody;
  const good = { banner_id: 1, item_id: 2, label: 'Asa', rarity: 'rare' };

  it('starts with chance 1 and not guaranteed', () => {
    expect(v.parse(schema, good)).toEqual({ ...good, chance: 1, is_guaranteed: false });
  });

  it.each([0, 0.01, 100])('accepts the chance %d', (chance) => {
    expect(issuesOf({ schema, input: { ...good, chance } })).toEqual([]);
  });

  it.each([
    [{ label: '' }, 'label', 'Informe o nome do item'],
    [{ rarity: 'mythic' }, 'rarity', 'Escolha uma raridade'],
    [{ chance: -1 }, 'chance', 'A chance vai de 0 a 100'],
    [{ chance: 101 }, 'chance', 'A chance vai de 0 a 100'],
    [{ banner_id: 0 }, 'banner_id', 'Identificador inválido.'],
    [{ is_guaranteed: 'sim' }, 'is_guaranteed', 'Valor inválido'],
  ])('refuses %j', (change, field, message) => {
    expect(issuesOf({ schema, input: { ...good, ...change } })).toEqual([[field, message]]);
  });
});

it('shows items of an unknown rarity as common', () => {
  const item = { item_id: 1, label: 'A', rarity: 'mythic', chance: '0.5', banner_id: 1 };
  expect(v.parse(bannerItems, [item])[0]).toMatchObject({
    rarity: 'common',
    chance: 0.5,
    is_guaranteed: false,
  });
});

it('reads a drawn item that has no date', () => {
  const row = { item_id: 1, item_label: 'A', rarity: 'rare', banner_id: 1 };
  expect(v.parse(drawHistory, [row])[0]?.obtained_at).toBeNull();
});
