import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';

export interface Entry {
  to: NonNullable<LinkProps['to']>;
  label: string;
  /** Left out of the mobile menu (product 2.4). */
  deskOnly?: true;
  /** The number of new answers is shown beside it. */
  counts?: true;
}

/** The number of new answers: a number beside its entry, or a mark on the menu's button. */
export type UnreadCounter = ComponentType<{ shape: 'number' | 'mark' }>;

/** The portal's menus (product 2.3). */
export const COMMUNITY_MENU: Entry[] = [
  { to: '/ranking', label: 'Ranking' },
  { to: '/guides', label: 'Guias' },
  { to: '/news', label: 'Notícias', deskOnly: true },
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

export const ADMIN_MENU: Entry[] = [
  { to: '/admin/tickets', label: 'Tickets', deskOnly: true },
  { to: '/admin/shop', label: 'Gerenciar Loja' },
  { to: '/admin/drops', label: 'Grupos de Drop' },
  { to: '/admin/banners', label: 'Banners' },
  { to: '/admin/news', label: 'Notícias', deskOnly: true },
  { to: '/admin/guides', label: 'Guias' },
];
