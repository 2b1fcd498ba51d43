import * as v from 'valibot';
import { expect, it } from 'vitest';
import { bannerChange } from '#contract/banners.ts';
import { stateOf } from '#features/banners/admin/banners.admin.rules.ts';
import {
  bannerConflict,
  bannerFieldsOf,
  itemConflict,
  itemFieldsOf,
  restoreBodyOf,
} from '#features/banners/admin/banners.edit.rules.ts';
import { bannerForm, itemEditForm } from '#features/banners/admin/banners.forms.ts';

const banner = {
  id: 3,
  name: 'Lua Cheia',
  description: 'Um banner para ensaiar',
  image: null,
  start_date: '2026-11-01T03:00:00.000Z',
  end_date: '2026-11-30T03:00:00.000Z',
  pity_limit: 60,
  draft: false,
  revision: 2,
};
const item = {
  id: 9,
  banner_id: 3,
  item_id: 7,
  label: 'Elmo',
  rarity: 'legendary' as const,
  chance: 0.125,
  is_guaranteed: true,
  revision: 4,
};

it('a banner is unchanged after it is read into its form and back', () => {
  const { revision: _revision, id: _id, ...values } = banner;
  expect(v.parse(bannerForm, bannerFieldsOf(banner))).toEqual(values);
});

it('the undo of an early end sends the banner’s previous values with the revision after the end', () => {
  expect(v.parse(bannerChange, restoreBodyOf({ banner, revision: 3 }))).toMatchObject({
    end_date: banner.end_date,
    revision: 3,
    draft: false,
  });
});

it('a draft banner is shown as a draft in every period', () => {
  const now = Date.parse('2026-11-10T12:00:00Z');
  expect(stateOf({ banner, now })).toBe('active');
  expect(stateOf({ banner: { ...banner, draft: true }, now })).toBe('draft');
});

it('an item is unchanged after it is read into its form and back, in all five rarities', () => {
  expect(v.parse(itemEditForm, itemFieldsOf(item))).toEqual({
    label: 'Elmo',
    rarity: 'legendary',
    chance: 0.125,
    is_guaranteed: true,
  });
});

it('both versions of a conflicting edit are shown', () => {
  const mine = v.parse(bannerForm, { ...bannerFieldsOf(banner), name: 'Lua Nova' });
  const fields = bannerConflict({ mine, current: { ...banner, revision: 7, draft: true } });
  expect(fields).toContainEqual({ label: 'Nome', mine: 'Lua Nova', current: 'Lua Cheia' });
  expect(fields).toContainEqual({ label: 'Rascunho', mine: 'não', current: 'sim' });
  const edited = itemConflict({
    mine: v.parse(itemEditForm, itemFieldsOf(item)),
    current: { ...item, rarity: 'rare' },
  });
  expect(edited).toContainEqual({ label: 'Raridade', mine: 'Lendário', current: 'Raro' });
});
