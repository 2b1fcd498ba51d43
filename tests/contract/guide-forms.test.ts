import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { guideBody, guideDropForm, guideForm } from '#contract/guide-forms.ts';
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

  it('applies the same rules on the server', () => {
    expect(v.parse(guideBody, good)).toEqual({ ...good, recommendedLv: 0, imageUrl: null });
    expect(issuesOf({ schema: guideBody, input: { ...good, name: ' a ', recommendedLv: -1 } })).toEqual([
      ['name', 'Nome deve ter pelo menos 3 caracteres'],
      ['recommendedLv', 'O nível deve ser um número inteiro de 0 a 999'],
    ]);
  });
});

describe('the drop form', () => {
  const schema = guideDropForm;
  const good = { guide_map_id: 1, item_id: { id: 5, label: 'Espada' } };

  it.each([undefined, 0, Number.NaN, '1'])('requires a map: %j', (guide_map_id) => {
    expect(firstIssue({ schema, input: { ...good, guide_map_id } })).toBe('Selecione um mapa');
  });

  it.each([0, 50.5, 100, undefined])('accepts the rate %j', (dropRate) => {
    expect(issuesOf({ schema, input: { ...good, dropRate } })).toEqual([]);
  });

  it.each([-0.1, 100.1, '5'])('refuses the rate %j', (dropRate) => {
    expect(firstIssue({ schema, input: { ...good, dropRate } })).toBe('A taxa vai de 0 a 100');
  });

  it('requires an item chosen from the search', () => {
    expect(firstIssue({ schema, input: { guide_map_id: 1, item_id: 'Espada' } })).toBe(
      'Item selecionado inválido.',
    );
  });
});
