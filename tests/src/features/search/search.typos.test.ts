import { expect, it } from 'vitest';
import { createTypos, foldSounds } from '#features/search/search.typos.ts';

it.each([
  ['Poção', 'possao'],
  ['Chave', 'xave'],
  ['Coração', 'corassão'],
  ['Vazio', 'vasio'],
  ['Cebola', 'sebola'],
  ['Guerreiro', 'gueréiro'],
])('hears no difference between %s and %s', (name, text) => {
  expect(foldSounds(text)).toBe(foldSounds(name));
});

const NAMES = ['Espada de Ferro', 'Espada de Aço', 'Espada de Ferro Negro', 'Raízes do Grande Lótus'];
const find = (text: string) => createTypos(NAMES)(text).map(({ index }) => NAMES[index]);

it('counts swapped neighbours as one wrong letter', () => {
  expect(createTypos(NAMES)('epsada de ferro')[0]).toEqual({ index: 0, distance: 1 });
});

it('finds the beginning of a name, and one of its later words', () => {
  expect(find('espda de fe').slice(0, 2)).toEqual(['Espada de Ferro', 'Espada de Ferro Negro']);
  expect(find('grnade lotus')).toEqual(['Raízes do Grande Lótus']);
});

it('finds names without the short words', () => {
  expect(find('espda ferro')[0]).toBe('Espada de Ferro');
});

it('finds nothing that is too different', () => {
  expect(find('qwrtzpl')).toEqual([]);
});
