import type { LinkProps } from '@tanstack/react-router';
import type { Account } from '#contract/accounts.ts';
import { PACK } from '#contract/pack.ts';
import { hasRight, type Right } from '#contract/rights.ts';
import { fold } from '#lib/fold.ts';
import type { IconName } from '#ui/icon.tsx';
import type { Entry } from './search.entries.ts';

interface Screen {
  to: NonNullable<LinkProps['to']>;
  name: string;
  icon: IconName;
  /** Other words that find it. */
  also?: readonly string[];
  /** Everybody by default; `in` and `out` are players with and without a session. */
  access?: 'in' | 'out' | Right;
}

const SCREENS: readonly Screen[] = [
  { to: '/', name: 'Início', icon: 'home' },
  { to: '/shop', name: 'Loja', icon: 'bag', also: ['Comprar'] },
  ...(PACK.auction
    ? [{ to: '/auction', name: 'Leilão', icon: 'gavel', also: ['Mercado', 'Vender'] } as const]
    : []),
  { to: '/guides', name: 'Guias', icon: 'book', also: ['Mapas', 'Drops'] },
  { to: '/compare', name: 'Comparar itens', icon: 'bag', also: ['Comparação'] },
  { to: '/news', name: 'Notícias', icon: 'news' },
  { to: '/ranking', name: 'Ranking', icon: 'trophy', also: ['Guildas', 'Jogadores'] },
  { to: '/banners', name: 'Banners', icon: 'crystal', also: ['Sorteio', 'Gacha'], access: 'in' },
  { to: '/profile', name: 'Perfil', icon: 'user', also: ['Conta', 'Senha', 'Cupom'], access: 'in' },
  { to: '/characters', name: 'Personagens', icon: 'people', access: 'in' },
  { to: '/profile/deliveries', name: 'Entregas', icon: 'download', access: 'in' },
  { to: '/profile/wanted', name: 'Quero', icon: 'star', also: ['Lista de desejos'], access: 'in' },
  {
    to: '/profile/ledger',
    name: 'Extrato',
    icon: 'coin',
    also: [PACK.currency.title, 'Saldo'],
    access: 'in',
  },
  { to: '/profile/security', name: 'Segurança', icon: 'lock', also: ['Senha', 'Sessões'], access: 'in' },
  { to: '/tickets', name: 'Tickets', icon: 'chat', also: ['Suporte', 'Ajuda'], access: 'in' },
  { to: '/tickets/new', name: 'Novo ticket', icon: 'plus', also: ['Abrir ticket'], access: 'in' },
  { to: '/links', name: 'Links', icon: 'external', also: ['Baixar o jogo', 'Discord', 'Download'] },
  { to: '/login', name: 'Login', icon: 'user', also: ['Entrar'], access: 'out' },
  { to: '/register', name: 'Registrar', icon: 'plus', also: ['Criar conta'], access: 'out' },
  { to: '/terms', name: 'Termos', icon: 'info' },
  { to: '/privacy', name: 'Privacidade', icon: 'info' },
  { to: '/admin', name: 'Administração', icon: 'home', also: ['Resumo'], access: 'team' },
  { to: '/admin/tickets', name: 'Tickets da equipe', icon: 'chat', access: 'tickets' },
  { to: '/admin/shop', name: 'Gerenciar Loja', icon: 'bag', access: 'shop' },
  { to: '/admin/drops', name: 'Grupos de Drop', icon: 'skull', access: 'admin' },
  { to: '/admin/banners', name: 'Gerenciar Banners', icon: 'crystal', access: 'banners' },
  { to: '/admin/news', name: 'Gerenciar Notícias', icon: 'news', access: 'news' },
  { to: '/admin/guides', name: 'Gerenciar Guias', icon: 'map', access: 'guides' },
  { to: '/admin/items', name: 'Gerenciar Itens', icon: 'book', access: 'admin' },
  { to: '/admin/coupons', name: 'Cupons', icon: 'coin', access: 'coupons' },
  { to: '/admin/players', name: 'Contas de jogadores', icon: 'people', access: 'players' },
  { to: '/admin/audit', name: 'Auditoria', icon: 'clock', access: 'admin' },
];

/** The administration's screens whose calls the specification does not have. */
const EXTENSIONS: ReadonlySet<string> = new Set([
  '/admin',
  '/admin/items',
  '/admin/coupons',
  '/admin/players',
  '/admin/audit',
]);

/**
 * The screens that this account may open; null is a visitor. A screen has an entry for each word that finds it. `drawsOff`: the server has no
 * draws. `lacksExtensions`: it has only what the specification has.
 */
export function screenEntries({
  account,
  drawsOff,
  lacksExtensions,
}: {
  account: Account | null;
  drawsOff: boolean;
  lacksExtensions: boolean;
}): Entry[] {
  const mayOpen = ({ to, access }: Screen): boolean => {
    if (drawsOff && to === '/banners') return false;
    if (lacksExtensions && (to.startsWith('/profile/') || EXTENSIONS.has(to))) return false;
    if (access === undefined) return true;
    if (access === 'in' || access === 'out') return (access === 'in') === (account !== null);
    return account !== null && hasRight(account, access);
  };
  return SCREENS.filter(mayOpen).flatMap(({ to, name, icon, also = [] }) =>
    [name, ...also].map((word): Entry => ({
      ...{ kind: 'screens', id: to, name, icon, folded: fold(word) },
      facts: () => '',
      path: () => to,
    })),
  );
}
