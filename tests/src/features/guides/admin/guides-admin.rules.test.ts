import * as v from 'valibot';
import { expect, it } from 'vitest';
import { dropForm, NEW_DROP } from '#features/guides/admin/guides-admin.rules.ts';

const chosen = { text: 'Espada', chosen: { id: 5, label: 'Espada', icon: 1 } };
const read = (change: Partial<typeof NEW_DROP>) =>
  v.safeParse(dropForm, { ...NEW_DROP, mapId: '3', item: chosen, ...change });

it.each([
  [{ mapId: '' }, 'Selecione um mapa'],
  [{ item: { text: ' ', chosen: null } }, 'Preencha o mapa e selecione um item válido.'],
  [{ item: { text: 'Espad', chosen: null } }, 'Item selecionado inválido.'],
  [{ dropRate: '100,1' }, 'A taxa vai de 0 a 100'],
  [{ dropRate: 'x' }, 'A taxa vai de 0 a 100'],
])('%j breaks a rule', (change, message) => {
  expect(read(change).issues?.[0]?.message).toBe(message);
});

it('a map and an item are enough', () => {
  expect(read({ dropRate: '' }).output).toMatchObject({ mapId: 3, item: { id: 5, label: 'Espada' } });
  expect(read({ dropRate: '12,5' }).output).toMatchObject({ dropRate: 12.5 });
});
