import { expect, it } from 'vitest';
import { shownTiles } from '#features/home/home.rules.ts';
import type { Tile } from '#ui/tile.ts';

const tile = (icon: Tile['icon']): Tile => ({ to: '/', icon, title: icon, text: icon });
const iconsOf = (input: Parameters<typeof shownTiles>[0]) => shownTiles(input).shown.map(({ icon }) => icon);

it('tiles with news come first, and shortcuts to other places make them four', () => {
  const tiles = [tile('chat'), tile('gavel')];
  expect(iconsOf(tiles)).toEqual(['chat', 'gavel', 'book', 'market']);
  const many = [tile('chat'), tile('bag'), tile('gavel'), tile('crystal'), tile('news')];
  expect(shownTiles(many)).toEqual({
    shown: many,
    placeholders: 0,
  });
});

it('a tile after one that is still loading waits for it, and no shortcut is shown until then', () => {
  const tiles = [tile('chat'), null, undefined, tile('news')];
  expect(shownTiles(tiles)).toEqual({ shown: [tile('chat')], placeholders: 3 });
  expect(iconsOf([tile('chat'), null, tile('gavel'), tile('news')])).toEqual([
    'chat',
    'gavel',
    'news',
    'book',
  ]);
});
