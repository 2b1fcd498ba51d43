import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ManifestOptions } from 'vite-plugin-pwa';
import { namePhrases } from '#contract/brand.ts';
import type { LoadedBrand } from './brand.ts';

const shortcut = ({ name, url, icon, about }: Record<'name' | 'url' | 'icon' | 'about', string>) => ({
  name,
  url,
  description: about,
  icons: [{ src: `/icons/shortcut-${icon}.png`, sizes: '96x96', type: 'image/png' }],
});

const AUCTION_SHORTCUT = shortcut({
  name: 'Leilão',
  url: '/auction',
  icon: 'leilao',
  about: 'Compre e venda com outros jogadores',
});

/** Pictures that scripts/screenshots.ts takes, by the name of their file. The install dialog shows them. */
const SCREENSHOTS = [
  { file: 'narrow-home', label: 'Página inicial' },
  { file: 'narrow-news', label: 'Notícias' },
  { file: 'narrow-guides', label: 'Guias e mapas' },
  { file: 'wide-home', label: 'Página inicial' },
  { file: 'wide-news', label: 'Notícias' },
  { file: 'wide-guides', label: 'Guias e mapas' },
];

const screenshot = ({ file, label }: { file: string; label: string }) => {
  const form = file.startsWith('wide') ? ('wide' as const) : ('narrow' as const);
  const sizes = form === 'wide' ? '1440x900' : '780x1688';
  return { src: `/screenshots/${file}.webp`, sizes, type: 'image/webp', label, form_factor: form };
};

/** The manifest of the installed app. Screenshots that the brand lacks are left out, because the demonstration's would show another game. */
export const manifestOf = ({ brand, pack, folder }: LoadedBrand): Partial<ManifestOptions> => ({
  id: '/',
  name: brand.name,
  short_name: brand.shortName,
  description: brand.description,
  lang: 'pt-BR',
  dir: 'ltr',
  scope: '/',
  start_url: '/',
  display: 'standalone',
  display_override: ['standalone', 'minimal-ui'],
  orientation: 'any',
  launch_handler: { client_mode: 'focus-existing' },
  categories: ['games', 'entertainment', 'news'],
  background_color: brand.colors.ink,
  theme_color: brand.colors.ink,
  prefer_related_applications: false,
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    shortcut({
      name: 'Notícias',
      url: '/news',
      icon: 'noticias',
      about: `O que há de novo ${namePhrases(brand).at}`,
    }),
    shortcut({ name: 'Guias', url: '/guides', icon: 'guias', about: 'Mapas, dungeons e seus drops' }),
    ...(pack.auction === false ? [] : [AUCTION_SHORTCUT]),
    shortcut({ name: 'Loja', url: '/shop', icon: 'loja', about: 'Itens por créditos' }),
  ],
  screenshots: SCREENSHOTS.filter(({ file }) =>
    existsSync(join(folder, `public/screenshots/${file}.webp`)),
  ).map(screenshot),
});
