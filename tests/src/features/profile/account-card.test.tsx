import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Account } from '#contract/accounts.ts';
import type { Player } from '#contract/players.ts';
import { PlayerHead } from '#features/players/player-head.tsx';
import { AccountCard } from '#features/profile/account-card.tsx';
import { BRAND } from '#lib/brand.ts';
import { servePage } from '#support/app/page.ts';
import { show, signedIn } from '#support/app/show.tsx';

servePage((server) => signedIn({ server, credits: 0 }));

const { nations } = BRAND;
afterEach(() => void Object.assign(BRAND, { nations }));

const account = {
  id: 1,
  username: 'lia',
  mail: '',
  nation: 1,
  cash_site: 0,
  storage_gold: 0,
  stamina: 0,
} as Account;
const player = {
  account,
  created_at: '2026-11-20T15:00:00.000Z',
  sessions: { count: 0, last_seen_at: null },
  suspension: null,
} as unknown as Player;

const cards = (
  <>
    <AccountCard account={account} tickets={null} />
    <PlayerHead player={player}>{null}</PlayerHead>
  </>
);

it('the cards of an account name its nation', async () => {
  await show(cards);
  expect(screen.getAllByText('Lenaria')).toHaveLength(2);
});

it('the cards of an account say nothing of nations in a game that has none', async () => {
  Object.assign(BRAND, { nations: [] });
  await show(cards);
  expect(screen.queryByText('Nação')).toBeNull();
});
