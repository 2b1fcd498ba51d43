import type { LinkProps } from '@tanstack/react-router';
import type { Right } from '#contract/rights.ts';
import type { ComponentType } from 'react';

export interface Entry {
  to: NonNullable<LinkProps['to']>;
  label: string;
  /** Left out of the mobile menu. */
  desktopOnly?: true;
  /** The number of new answers is shown beside it. */
  counts?: true;
}

/** The number of new answers: a number beside its entry, or a mark on the menu's button. */
export type UnreadCounter = ComponentType<{ shape: 'number' | 'mark' }>;

/** The portal's menus. */
export const COMMUNITY_MENU: Entry[] = [
  { to: '/ranking', label: 'Ranking' },
  { to: '/guides', label: 'Guias' },
  { to: '/news', label: 'Notícias', desktopOnly: true },
];

export const TRADE_MENU: Entry[] = [
  { to: '/shop', label: 'Loja' },
  { to: '/auction', label: 'Leilão' },
  { to: '/banners', label: 'Banners' },
];

export const ACCOUNT_MENU: Entry[] = [
  { to: '/profile', label: 'Perfil' },
  { to: '/characters', label: 'Personagens' },
  { to: '/tickets', label: 'Tickets', counts: true },
];

/** An entry of the administration. The header shows it to team members with this right, the mobile menu to everybody. */
export interface TeamEntry extends Entry {
  right: Right;
}

export const ADMIN_MENU: TeamEntry[] = [
  { to: '/admin/tickets', label: 'Tickets', right: 'tickets', desktopOnly: true },
  { to: '/admin/shop', label: 'Gerenciar Loja', right: 'shop' },
  { to: '/admin/drops', label: 'Grupos de Drop', right: 'admin' },
  { to: '/admin/banners', label: 'Banners', right: 'banners' },
  { to: '/admin/news', label: 'Notícias', right: 'news', desktopOnly: true },
  { to: '/admin/guides', label: 'Guias', right: 'guides' },
];
