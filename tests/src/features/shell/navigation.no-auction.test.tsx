import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import demonstration from '#brand/pack.ts';
import type * as packModule from '#contract/pack.ts';
import { shownTiles } from '#features/home/home.rules.ts';
import { TRADE_MENU } from '#features/shell/navigation.ts';
import { MarketSwitch } from '#items/market-switch.tsx';

vi.mock('#contract/pack.ts', async (original) => {
  const pack = await original<typeof packModule>();
  return { ...pack, PACK: pack.packOf({ ...demonstration, auction: false }) };
});

it('nothing leads to an auction that the game does not fill', () => {
  expect(TRADE_MENU.map(({ to }) => to)).toEqual(['/shop', '/banners']);
  const { shown } = shownTiles([]);
  expect(shown.map(({ to }) => to)).toEqual(['/guides', '/shop', '/ranking']);
  render(<MarketSwitch />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
