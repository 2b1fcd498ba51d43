import { beforeEach, expect, it } from 'vitest';
import { addRecent, clearRecent, readRecent } from '#features/search/recent-searches.ts';
import { packEntries, rankedEntries, type Entry } from '#features/search/search.entries.ts';
import { resultSections, startSections } from '#features/search/search-sections.ts';
import { scan } from '#features/search/search.rules.ts';
import { screenEntries } from '#features/search/search.screens.ts';
import type { Account } from '#contract/accounts.ts';
import { learnDraws } from '#lib/draws-off.ts';
import { storageName } from '#lib/brand.ts';

beforeEach(clearRecent);

const visit = (name: string) => addRecent({ kind: 'guilds', name, path: `/ranking?nome=${name}` });

it('remembers the last six that were opened, each once, the latest first', () => {
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'b']) visit(name);
  expect(readRecent().map(({ name }) => name)).toEqual(['b', 'g', 'f', 'e', 'd', 'c']);
});

it('remembers nothing that it cannot read, such as the address of another site', () => {
  localStorage.setItem(storageName('searches'), '[{"kind":"items","name":"x","path":"https://example.com"}]');
  expect(readRecent()).toEqual([]);
});

it('offers what was opened and the screens that a visitor may open', () => {
  visit('Corvos');
  const screens = screenEntries({ account: null, drawsOff: false, lacksExtensions: false });
  const sections = startSections({ recent: readRecent(), entries: screens, screens });
  expect(sections.map(({ title }) => title)).toEqual(['Recentes', 'Ir para']);
  expect(sections[1]?.options).toHaveLength(6);
  expect(screens.some(({ path }) => path().startsWith('/admin') || path() === '/profile')).toBe(false);
});

it('offers and remembers no banners on a server without draws', () => {
  const account = { id: 1, accounttype: 0, role: null } as Account;
  const offered = (off: boolean) => {
    const screens = screenEntries({ account, drawsOff: off, lacksExtensions: false });
    const sections = startSections({ recent: readRecent(), entries: screens, screens });
    return sections.flatMap(({ options }) => options).filter(({ key }) => key.includes('/banners')).length;
  };
  addRecent({ kind: 'screens', name: 'Banners', path: '/banners' });
  expect(offered(false)).toBe(2);
  learnDraws('off');
  expect(offered(true)).toBe(0);
  learnDraws('all');
});

it('shows five of a group and offers the rest', () => {
  const names = Array.from({ length: 8 }, (_, index) => ({ kind: 'guilds' as const, name: `Lobo ${index}` }));
  const groups = scan({
    entries: rankedEntries(names.map((row) => ({ ...row, kind: 'guilds', position: 1, path: '/ranking' }))),
    text: 'lobo',
  });
  const [folded] = resultSections(groups, new Set());
  expect(folded?.title).toBe('Guildas (8)');
  expect(folded?.options).toHaveLength(6);
  expect(folded?.options.at(-1)).toMatchObject({ type: 'more', count: 3 });
  const [unfolded] = resultSections(groups, new Set(['guilds']));
  expect(unfolded?.options.map(({ type }) => type)).toEqual(Array(8).fill('open'));
});

it('has one entry for an item with several packs, with the lowest price, that leads to the search of the shop', () => {
  const pack = { item_id: 7, name: 'Poção Maior', icon: 1, category: 'Consumíveis' };
  const entries: Entry[] = packEntries([
    { ...pack, id: 1, item_cnt: 10, price: 90 },
    { ...pack, id: 2, item_cnt: 1, price: 10 },
  ]);
  expect(entries.map(({ facts, path }) => [facts(), path()])).toEqual([
    ['Consumíveis · a partir de 10 créditos', '/shop?nome=Po%C3%A7%C3%A3o+Maior'],
  ]);
});
