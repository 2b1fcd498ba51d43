import type { GuideMap } from '#contract/guides.ts';
import { describe, expect, it } from 'vitest';
import { chancesOf, type MobGuide } from '#contract/mobs.ts';
import { cardsOf } from '#features/game-data/mob-cards.rules.ts';
import {
  chanceKey,
  groupsOf,
  guidesNaming,
  homeGroupsOf,
  homeText,
  itemsOfMobs,
  killsFor,
  levelSpan,
  mobFacts,
  sourcesOf,
} from '#features/game-data/game-data.rules.ts';

const wolf: MobGuide = {
  id: 7,
  label: 'Lobo',
  level: 22,
  drops: [
    { number: 1, items: [10, 11, 12], probability: 40, weights: [1, 2.5, 4.5] },
    { number: 2, items: [10], words: ['rare'] },
    { number: 3, items: [10, 13] },
  ],
};

describe('the chances on the pages', () => {
  it('are those of the contract to the last digit, in both directions', () => {
    const [group] = wolf.drops!;
    const exact = chancesOf(group!)!;
    expect(exact).toEqual([5, 12.5, 22.5]);
    for (const [at, itemId] of group!.items.entries()) {
      const source = sourcesOf({ mobs: [wolf], itemId }).find((each) => each.group === 1);
      expect(source?.chance.percent).toBe(exact[at]);
      const dropped = groupsOf(wolf)[0]?.items.find((item) => item.itemId === itemId);
      expect(dropped?.chance.percent).toBe(exact[at]);
    }
    expect(groupsOf(wolf).map(({ percent }) => percent)).toEqual([40, null, null]);
  });

  it('of items that drop by themselves are one list, beside the groups that have several items', () => {
    const alone = [5, 30, 0.1].map((probability, at) => ({
      number: at + 1,
      items: [20 + at],
      probability,
      weights: [1],
    }));
    const cards = cardsOf(groupsOf({ ...wolf, drops: [...wolf.drops!, ...alone] }));
    expect(cards.map(({ title, items }) => [title, items.map(({ itemId }) => itemId)])).toEqual([
      ['Grupo 1', [12, 11, 10]],
      ['Grupo 3', [10, 13]],
      ['Itens avulsos', [21, 20, 22, 10]],
    ]);
    expect(cardsOf(groupsOf(wolf)).map(({ title, rule }) => [title, rule])).toEqual([
      ['Grupo 1', 'Um destes itens em 40% dos abates'],
      ['Grupo 2', null],
      ['Grupo 3', null],
    ]);
  });

  it('begin with the likeliest, then come words, then what is hidden', () => {
    const sources = sourcesOf({ mobs: [wolf], itemId: 10 });
    expect(sources.map(({ group, chance }) => [group, chance.percent, chance.word])).toEqual([
      [1, 5, null],
      [2, null, 'rare'],
      [3, null, null],
    ]);
    const mob = (id: number, level: number, word: 'common' | 'rare'): MobGuide => ({
      id,
      label: `M${id}`,
      level,
      drops: [{ number: 1, items: [10], words: [word] }],
    });
    const mobs = [mob(1, 9, 'rare'), mob(2, 5, 'rare'), mob(3, 50, 'common')];
    expect(sourcesOf({ mobs, itemId: 10 }).map((source) => source.mob.id)).toEqual([3, 2, 1]);
    const keys = [...sources, ...sourcesOf({ mobs, itemId: 10 })].map(({ chance }) => chanceKey(chance));
    expect(keys).toEqual([5, -3, null, -1, -3, -3]);
  });

  it('of an item that a group names twice are added', () => {
    const mob: MobGuide = {
      id: 1,
      label: 'M',
      drops: [{ number: 1, items: [10, 10, 11], probability: 50, weights: [1, 2, 1] }],
    };
    expect(sourcesOf({ mobs: [mob], itemId: 10 }).map(({ chance }) => chance.percent)).toEqual([37.5]);
    const twice: MobGuide = { ...mob, drops: [{ number: 1, items: [10, 10], words: ['rare', 'common'] }] };
    expect(sourcesOf({ mobs: [twice], itemId: 10 })[0]?.chance.word).toBe('common');
  });

  it('do not show words that do not belong to the items', () => {
    const mob: MobGuide = { id: 1, label: 'M', drops: [{ number: 1, items: [10, 11], words: ['rare'] }] };
    expect(groupsOf(mob)[0]?.items.map(({ chance }) => chance.word)).toEqual([null, null]);
  });
});

it.each([
  // At least that share of the players has the item after so many kills, and one kill fewer is not enough.
  [2.5, 50],
  [2.5, 90],
  [2.5, 99],
  [0.01, 99],
  [17.5472, 90],
  [90, 99],
  [50, 50],
])(
  'at %f %% a kill, %i %% of the players have it after the fewest kills that are enough',
  (percent, share) => {
    const kills = killsFor({ percent, share })!;
    const have = (count: number) => 1 - (1 - percent / 100) ** count;
    expect(have(kills)).toBeGreaterThanOrEqual(share / 100 - 1e-9);
    expect(have(kills - 1)).toBeLessThan(share / 100 - 1e-9);
  },
);

it('an item that always drops takes one kill, and one that never does takes none', () => {
  expect(killsFor({ percent: 100, share: 99 })).toBe(1);
  expect(killsFor({ percent: 0, share: 50 })).toBeNull();
});

it('homes and groups are written as players read them', () => {
  expect(homeText({ count: 40, respawn: 30 })).toBe('40 no mapa, renascem em 30 s');
  expect(homeText({ count: 1, respawn: 7200 })).toBe('1 no mapa, renasce em 2 h');
  expect(homeText({ count: 3, respawn: 150 })).toBe('3 no mapa, renascem em 2 min 30 s');
  expect(homeText({ count: null, respawn: null })).toBe('');
  expect(homeText({ count: 3, respawn: 150 }, true)).toBe('3 em cada, renascem em 2 min 30 s');
  expect(mobFacts({ mob: wolf, group: 2 })).toBe('nível 22 · grupo 2');
  expect(mobFacts({ mob: { ...wolf, level: null, drops: wolf.drops!.slice(0, 1) }, group: 1 })).toBe('');
});

it('maps with as many of a monster that return as fast stand together', () => {
  const spawn = (map_id: number, count: number) => ({ map_id, count, respawn: 30 });
  const map = (id: number): GuideMap => ({
    id,
    name: `Mapa ${id}`,
    type: 'MAPA',
    recommended_lv: null,
    created_at: null,
    image_url: null,
    drop_guide: null,
  });
  const maps = new Map<GuideMap['id'], GuideMap>([1, 2, 3].map((id) => [id, map(id)]));
  const mob = { ...wolf, spawns: [spawn(1, 9), spawn(2, 4), spawn(3, 9), spawn(99, 9)] };
  const groups = homeGroupsOf({ mob, maps }).map((homes) => homes.map((home) => home.map.id));
  expect(groups).toEqual([[1, 3], [2]]);
});

it('maps that the team lists an item on come once, the highest rate first', () => {
  const drop = (item_id: number, drop_rate: number | null) => ({
    item_id,
    guide_map_id: 1,
    drop_rate,
    name: '',
  });
  const map = (id: number, drops: ReturnType<typeof drop>[]) => ({
    id,
    name: `Mapa ${id}`,
    type: 'MAPA' as const,
    recommended_lv: 1,
    created_at: null,
    image_url: null,
    drop_guide: drops,
  });
  const maps = [
    map(1, [drop(5, null)]),
    map(2, [drop(5, null), drop(5, 3)]),
    map(3, [drop(6, 9)]),
    map(4, [drop(5, 8)]),
  ];
  expect(guidesNaming({ maps, itemId: 5 }).map((each) => [each.map.id, each.rate])).toEqual([
    [4, 8],
    [2, 3],
    [1, null],
  ]);
});

describe('the page of a map', () => {
  const rat: MobGuide = {
    id: 8,
    label: 'Rato',
    level: 20,
    drops: [{ number: 1, items: [10, 14], probability: 50, weights: [4, 1] }],
  };

  it('lists each item that its monsters drop once, with the one that drops it most often', () => {
    const items = itemsOfMobs([wolf, rat]);
    expect(items.map(({ itemId, mob, others }) => [itemId, mob.id, others])).toEqual([
      [10, 8, 1],
      [12, 7, 0],
      [11, 7, 0],
      [14, 8, 0],
      [13, 7, 0],
    ]);
    expect(itemsOfMobs([])).toEqual([]);
  });

  it('says the levels of its monsters', () => {
    expect(levelSpan([wolf, rat])).toBe('níveis 20 a 22');
    expect(levelSpan([wolf])).toBe('nível 22');
    expect(levelSpan([{ ...wolf, level: null }])).toBeNull();
  });
});
