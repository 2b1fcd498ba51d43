import { expect, it } from 'vitest';
import { shownTiles } from '#features/home/home.rules.ts';
import type { Tile } from '#ui/tile.ts';

const tile = (icon: Tile['icon']): Tile => ({ to: '/', icon, title: icon, text: icon });
const iconsOf = (input: Parameters<typeof shownTiles>[0]) => shownTiles(input).shown.map(({ icon }) => icon);

it('tiles with news come first, and shortcuts to other places make them four', () => {
  const tiles = [tile('chat'), tile('gavel')];
  expect(iconsOf({ tiles, isLoading: false, isNew: false })).toEqual(['chat', 'gavel', 'book', 'market']);
  const many = [tile('chat'), tile('bag'), tile('gavel'), tile('crystal'), tile('news')];
  expect(shownTiles({ tiles: many, isLoading: false, isNew: false })).toEqual({
    shown: many,
    placeholders: 0,
  });
});

it('no shortcut is shown where a tile with news may still come', () => {
  const tiles = [tile('news')];
  expect(shownTiles({ tiles, isLoading: true, isNew: false })).toEqual({ shown: tiles, placeholders: 3 });
});

it('the three steps of a new account leave one tile', () => {
  expect(iconsOf({ tiles: [tile('news'), tile('trophy')], isLoading: false, isNew: true })).toEqual(['news']);
  expect(iconsOf({ tiles: [], isLoading: false, isNew: true })).toEqual(['book']);
});
