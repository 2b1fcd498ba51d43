import type { LinkProps } from '@tanstack/react-router';
import type { Right } from '#contract/rights.ts';
import { PACK } from '#contract/pack.ts';
import { drawsOff } from '#lib/draws-off.ts';
import { useSignal } from '#lib/signal.ts';
import type { ComponentType } from 'react';
import type { IconName } from '#ui/icon.tsx';

export interface Entry {
  to: NonNullable<LinkProps['to']>;
  label: string;
  icon: IconName;
  /** Left out of the mobile menu. */
  desktopOnly?: true;
  /** The number of new answers is shown beside it. */
  counts?: true;
}

/** The number of new answers: a number beside its entry, or a mark on the menu's button. */
export type UnreadCounter = ComponentType<{ shape: 'number' | 'mark' }>;

/** The portal's menus. */
export const COMMUNITY_MENU: Entry[] = [
  { to: '/ranking', label: 'Ranking', icon: 'trophy' },
  { to: '/guides', label: 'Guias', icon: 'book' },
  { to: '/news', label: 'Notícias', icon: 'news', desktopOnly: true },
];

export const TRADE_MENU: Entry[] = [
  { to: '/shop', label: 'Loja', icon: 'bag' },
  ...(PACK.auction ? [{ to: '/auction', label: 'Leilão', icon: 'gavel' } as const] : []),
  { to: '/banners', label: 'Banners', icon: 'crystal' },
];

/** The entries but those of draws, where the server has none. */
export const useOffered = <E extends Pick<Entry, 'to'>>(entries: E[]): E[] =>
  useSignal(drawsOff) ? entries.filter(({ to }) => to !== '/banners') : entries;

export const ACCOUNT_MENU: Entry[] = [
  { to: '/profile', label: 'Perfil', icon: 'user' },
  { to: '/characters', label: 'Personagens', icon: 'people' },
  { to: '/tickets', label: 'Tickets', icon: 'chat', counts: true },
];

/** An entry of the administration. The header shows it to team members with this right, the mobile menu to everybody. */
export interface TeamEntry extends Entry {
  right: Right;
}

export const ADMIN_MENU: TeamEntry[] = [
  { to: '/admin/tickets', label: 'Tickets', icon: 'chat', right: 'tickets', desktopOnly: true },
  { to: '/admin/shop', label: 'Gerenciar Loja', icon: 'bag', right: 'shop' },
  { to: '/admin/drops', label: 'Grupos de Drop', icon: 'skull', right: 'admin' },
  { to: '/admin/banners', label: 'Banners', icon: 'crystal', right: 'banners' },
  { to: '/admin/news', label: 'Notícias', icon: 'news', right: 'news', desktopOnly: true },
  { to: '/admin/guides', label: 'Guias', icon: 'map', right: 'guides' },
];
