import { Link, useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import { useWanted } from '#items/use-wanted.ts';
import { isNotOffered } from '#lib/api-error.ts';
import { extensionsMissing } from '#lib/extensions.ts';
import { useSignal } from '#lib/signal.ts';
import { css } from '#styled/css/index.js';
import { useTabInView } from '#ui/use-tab-in-view.ts';
import { tabList, tabStyle } from '#ui/tab-style.ts';

// All five fit a phone; with larger text they scroll.
const bar = css(tabList.raw({ variant: 'line' }), { gap: { base: '0', sm: '1' } });
// A tab is a button, whose text is in its middle by itself.
const link = css(tabStyle.raw({ variant: 'line' }), {
  display: 'grid',
  flexGrow: { base: '1', sm: '0' },
  placeItems: 'center',
  paddingInline: { base: '1', sm: '4' },
  fontSize: { base: 'clamp(0.8125rem, 3.75vw, 1rem)', sm: 'md' },
});

const PAGES = [
  ['/profile', 'Conta'],
  ['/profile/deliveries', 'Entregas'],
  ['/profile/wanted', 'Quero'],
  ['/profile/ledger', 'Extrato'],
  ['/profile/security', 'Segurança'],
] as const;

/** The links to the pages of the profile. */
export function ProfileTabs() {
  const { error } = useWanted().query;
  const tabs = useRef<HTMLElement>(null);
  const lacks = useSignal(extensionsMissing);
  const pages = PAGES.filter(([to]) => !isNotOffered(error) || to !== '/profile/wanted');
  const path = useLocation({ select: ({ pathname }) => pathname });
  const index = pages.findIndex(([to]) => to === path);
  useTabInView({ bar: tabs, index });
  // All pages but the first are of extensions.
  if (lacks) return null;
  return (
    <nav ref={tabs} aria-label="Páginas do perfil" className={bar}>
      {pages.map(([to, label]) => (
        <Link key={to} to={to} activeOptions={{ exact: true }} className={link}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
