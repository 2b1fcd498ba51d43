import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { SERVER_BUILD, type PageData, type PageRenderer } from '#contract/pages.ts';
import { buildRenderer } from '#scripts/build/renderer.ts';
import { isFresh } from '#scripts/build/stamp.ts';
import { sanitizeArticle } from '#server/lib/sanitize.ts';
import { XSS } from '#support/xss.ts';
import { temporaryFolder } from '#support/lifetime.ts';

const article = {
  id: 1,
  title: 'Cerco de Pedralva',
  slug: 'cerco-de-pedralva',
  summary: 'As três nações.',
  content: '<p>Texto</p>',
  image_url: '/images/news/siege-800.webp',
  author: 'Equipe',
  published_at: '2026-11-21T09:00:00.000Z',
};
const guide = {
  id: 7,
  name: 'Torre do Eclipse',
  type: 'DUNGEON',
  recommended_lv: 60,
  created_at: '2026-11-20T12:00:00.000Z',
  drop_guide: [],
};

const PORTAL = 'dist/portal';
const NO_GAME_DATA = { items: [], mobs: [], guides: [] };

const render = (path: string | null, data: PageData = {}) =>
  renderer.renderPage({ path, data, sanitize: sanitizeArticle });
const htmlOf = async (path: string, data: PageData) => (await render(path, data)).html;
/** The news list as it was on 21 November 2026 at noon, UTC. */
const newsAtNoon = async (...news: object[]) => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00.000Z'), toFake: ['Date'] });
  return htmlOf('/news', { news }).finally(() => vi.useRealTimers());
};
const openArticle = (over: Partial<typeof article> | Record<string, unknown> = {}) =>
  htmlOf('/news/cerco-de-pedralva', { news: [{ ...article, ...over }] });
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...article, id: index + 1, slug: `cerco-${index}` }));
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '');

/** The tags of the markup, with empty attributes. */
const shape = (markup: string) => markup.replaceAll(/"[^"]*"/g, '""').match(/<[^>]*>/g);

const folder = temporaryFolder();
// `npm test` has built the portal, which contains the renderer.
const renderer: PageRenderer = isFresh(PORTAL)
  ? await import(pathToFileURL(resolve(PORTAL, SERVER_BUILD.renderer)).href)
  : await buildRenderer(folder);

describe('a page rendered on the server', () => {
  test('shows the newest articles, the first one with its picture', async () => {
    const html = await newsAtNoon(article, { ...article, id: 2, title: 'Segundo', slug: 'segundo' });
    const cards = html.match(/<article.*?<\/article>/gs) ?? [];
    expect(cards).toHaveLength(2);
    expect(cards[0]).toContain('src="/images/news/siege-800.webp"');
    expect(cards[0]).toContain(`<time dateTime="${article.published_at}">há 3 horas</time>`);
    expect(textOf(cards[0]!.replaceAll('<!-- -->', ''))).toBe(
      'há 3 horas · EquipeCerco de PedralvaAs três nações.TextoLeia mais →',
    );
    expect(cards[1]).not.toContain('<img');
    expect(cards[1]).toContain('href="/news/segundo"');
  });

  test('shows only as many as fit, and skeletons when there are none', async () => {
    const articles = (html: string) => html.match(/<article/g)?.length ?? 0;
    expect(articles(await htmlOf('/news', { news: many(9) }))).toBe(6);
    expect(articles(await htmlOf('/', { news: many(9) }))).toBe(3);
    expect(await htmlOf('/news', {})).toContain('Carregando notícias...');
  });

  test('leaves out what an article lacks', async () => {
    const html = await newsAtNoon({ ...article, author: null, image_url: null, summary: undefined });
    expect(html).toContain('src="/images/news/placeholder.svg"');
    expect(html).toContain('há 3 horas</time><span></span></p>');
  });

  test('says "agora" for an article published just now or by a clock that is ahead', async () => {
    for (const published_at of ['2026-11-21T11:59:45.000Z', '2026-11-22T00:00:00.000Z'])
      expect(await newsAtNoon({ ...article, published_at })).toContain('>agora<');
  });

  test('escapes the text of articles', async () => {
    const shapeOf = async (texts: readonly string[]) =>
      shape(
        await htmlOf('/news', {
          news: many(texts.length).map((row, index) => {
            const text = texts[index];
            return { ...row, title: text, summary: text, author: text };
          }),
        }),
      );
    const texts = XSS.map(([, html]) => html);
    /** As many as a page shows. */
    const pages = Math.floor(texts.length / 6);
    const harmless = await shapeOf(Array<string>(6).fill('a'));
    for (let page = 0; page < pages; page += 1) {
      const hostile = texts.slice(page * 6, page * 6 + 6);
      expect([hostile, await shapeOf(hostile)]).toEqual([hostile, harmless]);
    }
  });

  test('shows a whole article with its date in São Paulo and sanitizes its content', async () => {
    const content = '<p onclick="xss()">Texto $& de <b>hoje</b></p><script>xss()</script>';
    const html = await openArticle({ published_at: '2026-11-22T01:30:00.000Z', content });
    expect(html).toContain('<time dateTime="2026-11-22T01:30:00.000Z">21 de novembro de 2026</time>');
    expect(html).toContain('<p>Texto $&amp; de <b>hoje</b></p>');
    expect(html).not.toMatch(/onclick|<script/);
  });

  // The sanitizer has tests of its own with all of them (lib/sanitize.test.ts).
  test.each(XSS.filter((_one, index) => index % 10 === 0))(
    'sanitizes an article’s content: %s',
    async (_name, content) => {
      const html = await openArticle({ content });
      expect(html).toContain(sanitizeArticle(content));
      expect(html).not.toMatch(/<script|<iframe|<object|<svg[^>]*onload/i);
    },
  );

  test('has an article’s own head', async () => {
    const { head } = await render('/news/cerco-de-pedralva', { news: [{ ...article, summary: '' }] });
    expect(head).toMatchObject({
      title: 'Cerco de Pedralva',
      description: 'Cerco de Pedralva',
      robots: 'index',
      type: 'article',
      image: '/images/news/siege-800.webp',
    });
  });

  test('shows the maps and the general ranking', async () => {
    const guides = await htmlOf('/guides', { guides: [guide] });
    expect(guides).toContain('Torre do Eclipse');
    expect(guides).toContain('1 Mapa Encontrado');
    const ranking = await htmlOf('/ranking', {
      ranking: [{ character_name: 'Aurora', guild_name: 'Vanguarda', killpoints: 1234 }],
    });
    expect(ranking).toContain('Aurora');
    expect(ranking).toContain('1.234');
  });

  test('shows the shop, the first items of a long one and every category', async () => {
    const pack = {
      id: 1,
      item_id: 7,
      item_cnt: 5,
      name: 'Cavalo de guerra',
      icon: 3,
      price: 1500,
      category: 'Montaria',
    };
    const packs = Array.from({ length: 200 }, (_, index) => ({
      ...pack,
      id: index + 1,
      item_id: index + 1,
    }));
    const html = await htmlOf('/shop', {
      shop: [...packs, { ...pack, id: 999, item_cnt: 9, category: 'Bônus' }],
    });
    expect(html.match(/Cavalo de guerra<\/a><\/h2>/g)).toHaveLength(60);
    expect(textOf(html)).toContain('5 un. · MontariaComprar1.500');
    expect(html).toContain('>Bônus</button>');
    expect(html).not.toMatch(/ style=|<div[^>]*aria-busy/);
    expect(await htmlOf('/shop', {})).toContain('Carregando itens...');
  });

  test('shows a visitor the market below one line about the own items', async () => {
    const listing = {
      id: 1,
      item_id: 12,
      item_type: 2,
      refine: 160,
      preco: 900,
      effect1_index: 7,
      effect1_value: 10,
    };
    const auction = {
      listings: [
        { ...listing, seller_name: 'Lia' },
        { ...listing, id: 2, item_id: 99 },
      ],
      total: 340,
      items: [{ id: 12, label: 'Espada Rúnica', icon: 4 }],
      effects: [{ effect_index: 7, effect_name: 'Ataque +X' }],
    };
    const html = await htmlOf('/auction', { auction });
    const text = textOf(html);
    expect(text).toContain('Entre na sua conta para ver os seus itens.');
    expect(text).toContain('340 itens');
    expect(text).toContain('Espada Rúnica +10');
    expect(text).toContain('Ataque 20');
    expect(text).toContain('Vendedor: Lia');
    expect(text).toContain('[99] +10');
    expect(html).not.toMatch(/ style=|<div[^>]*aria-busy/);
    expect(await htmlOf('/auction', {})).toContain('Carregando itens...');
  });

  test('shows an item with what drops it, its prices and its packs, and how a monster and a map look back', async () => {
    const sword = {
      id: 12,
      label: 'Espada longa',
      icon: 4,
      rarity: 'rare',
      type: 'Espada',
      description: 'Afiada.',
    };
    const wolf = {
      id: 7,
      label: 'Lobo',
      level: 22,
      boss: true,
      spawns: [{ map_id: 7, count: 40, respawn: 30 }],
      drops: [{ number: 1, items: [12], probability: 2.5, weights: [1] }],
    };
    const market = [
      { item_id: 12, on_sale: 2, lowest: 900, sold_7: 3, median_7: 850.5, sold_30: 9, median_30: 800 },
    ];
    const pack = {
      id: 1,
      item_id: 12,
      item_cnt: 5,
      name: 'Espada longa',
      icon: 4,
      price: 1500,
      category: 'Refine',
    };
    const data = { items: [sword], mobs: [wolf], guides: [guide], market, shop: [pack] };
    const { html, head } = await render('/items/12-espada-longa', data);
    const text = textOf(html);
    for (const part of [
      'Espada longa',
      'Afiada.',
      'Lobo',
      '1 em 40',
      '2,50%',
      '40 no mapa, renascem em 30 s',
      '850,5',
      '300 por un.',
    ])
      expect(text).toContain(part);
    expect(html).toContain('href="/mobs/7-lobo"');
    expect(html).toContain('href="/guides/7-torre-do-eclipse"');
    expect(head).toMatchObject({ title: 'Espada longa', robots: 'index', path: '/items/12-espada-longa' });
    expect(html).not.toMatch(/ style=|<div[^>]*aria-busy/);
    const mob = await htmlOf('/mobs/7-lobo', { mobs: [wolf], guides: [guide], items: [sword] });
    expect(mob).toContain('href="/items/12-espada-longa"');
    const map = { ...guide, drop_guide: [{ id: 1, item_id: 12, guide_map_id: 7, drop_rate: 3, name: '' }] };
    const mapPage = await htmlOf('/guides/7-torre-do-eclipse', {
      guides: [map],
      mobs: [wolf],
      items: [sword],
    });
    expect(mapPage).toContain('href="/mobs/7-lobo"');
    expect(textOf(mapPage)).toContain('Taxa de drop: 3,00%');
    for (const page of [mob, mapPage]) expect(page).not.toMatch(/ style=|<div[^>]*aria-busy/);
  });

  test('has links but no buttons or fields, because what is pressed or typed before hydration would be lost', async () => {
    const html = await htmlOf('/guides', { guides: [guide] });
    const buttons = html.match(/<(?:button|form)\b[^>]*>/g) ?? [];
    expect(buttons.length).toBeGreaterThan(3);
    for (const button of buttons) expect(button).toContain(' inert=""');
    expect(html).not.toMatch(/<input|<select|<textarea/);
    expect(html).toMatch(/<div data-field="" id="[^"]+" class="[^"]+">Mapa ou item...<\/div>/);
    expect(html).toContain('href="/news"');
  });

  test('has no label of a field that is not there, and names only elements that are, on any page', async () => {
    for (const { path } of renderer.routes.filter(({ path }) => !path.includes('$'))) {
      const html = await htmlOf(path, {});
      const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
      const named = [...html.matchAll(/ (?:for|aria-(?:labelledby|describedby|controls))="([^"]*)"/g)];
      const missing = named.flatMap(([, names = '']) => names.split(' ')).filter((id) => !ids.has(id));
      expect(missing, path).toEqual([]);
      expect(html, path).not.toContain('<label');
    }
  });

  test('sets no style attributes, because the Content-Security-Policy refuses them', async () => {
    expect(await htmlOf('/guides', { guides: [guide] })).not.toContain(' style=');
  });

  test('is of no place when it is the app shell: no head, title, current place or login link', async () => {
    const { html, head } = await render(null);
    expect(head).toBeNull();
    expect(html).toMatch(/<main[^>]*><\/main>/);
    expect(html).not.toMatch(/<h1| data-current="| aria-current="|Registrar/);
  });

  test('behind the login has its title above placeholders, the same for every account', async () => {
    const guarded = renderer.routes.filter(({ isGuarded }) => isGuarded);
    expect(guarded.map(({ path }) => path)).toEqual(expect.arrayContaining(['/tickets/$id', '/admin/shop']));
    const headings = new Map<string, string | undefined>();
    for (const { path } of guarded) {
      const html = await htmlOf(path.replaceAll(/\$\w+/g, '1'), {});
      expect(html, path).toMatch(/<main[^>]*>.*<div[^>]*aria-busy.*<\/main>/s);
      headings.set(path, /<h1[^>]*>(?<text>.+?)<\/h1>/.exec(html)?.groups?.text);
    }
    expect([...headings.values()]).not.toContain(undefined);
    expect(headings.get('/banners')).toBe('BANNERS');
    expect(headings.get('/tickets')).toBe('SUPORTE - TICKETS');
    expect(headings.get('/tickets/new')).toBe('Novo ticket');
    expect(headings.get('/profile/ledger')).toBe('Perfil');
  });

  test.each([
    ['/admin', []],
    ['/admin/shop', ['Administração']],
    ['/admin/players/1', ['Administração', 'Jogadores']],
    ['/admin/news/edit/1', ['Administração', 'Notícias']],
  ])(
    'of the administration has the pages above it before its title, which moves then no more: %s',
    async (path, above) => {
      const html = await htmlOf(path, {});
      const trail =
        /<ol[^>]*>(?<items>(?:<li>[^<]+<\/li>)+)<li><\/li><\/ol>.*<h1/s.exec(html)?.groups?.items ?? '';
      expect([...trail.matchAll(/<li>([^<]+)/g)].map(([, page]) => page)).toEqual(above);
    },
  );

  test.each([
    ['/profile', ['Páginas do perfil', 'Cupons']],
    ['/profile/wanted', ['Quero']],
    ['/profile/security', ['Senha', 'Verificação em duas etapas']],
    ['/tickets/new', ['Voltar para lista de tickets', 'Para a resposta vir mais rápido']],
    ['/tickets/1', ['Voltar para lista de tickets', 'Carregando ticket...']],
    ['/characters', ['Carregando personagens...']],
    ['/credits', ['Carregando os pacotes...']],
  ])("begins a player's page in its own shape: %s", async (path, texts) => {
    const html = await htmlOf(path, {});
    for (const text of texts) expect(html).toContain(text);
  });

  test.each([
    ['/404', {}, 'Ops! Essa página se perdeu no espaço.', 'Página não encontrada'],
    ['/ranking/foo', {}, 'Ops! Essa página se perdeu no espaço.', 'Página não encontrada'],
    ['/login/x', {}, 'Ops! Essa página se perdeu no espaço.', 'Página não encontrada'],
    ['/news/404', { news: [] }, 'Notícia não encontrada', 'Notícia não encontrada'],
    ['/items/0', NO_GAME_DATA, 'Item não encontrado', 'Item não encontrado'],
    ['/mobs/0', NO_GAME_DATA, 'Monstro não encontrado', 'Monstro não encontrado'],
    ['/guides/0', NO_GAME_DATA, 'Mapa não encontrado', 'Mapa não encontrado'],
  ])('shows a not-found message at %s', async (path, data, text, title) => {
    const { html, head } = await render(path, data);
    expect(html).toContain(text);
    expect(html).not.toMatch(/<div[^>]*aria-busy/);
    expect(head).toMatchObject({ title, robots: 'noindex', missing: true });
  });

  test.each(['/news', '/NEWS', '/News'])('has one canonical address for %s', async (path) => {
    expect((await render(path)).head).toMatchObject({ title: 'Notícias', path: '/news' });
    const { head } = await render(`${path}/cerco-de-pedralva`, { news: [article] });
    expect(head).toMatchObject({ title: 'Cerco de Pedralva', path: '/news/cerco-de-pedralva' });
  });

  test('leaves out only a malformed row', async () => {
    const html = await htmlOf('/guides', { guides: [guide, { ...guide, id: 8, type: 'CASA' }] });
    expect(html).toContain('1 Mapa Encontrado');
  });

  test('lists every page with its head once, the addresses of product rules 2.1 and 2.2 included', () => {
    const paths = renderer.routes.filter(({ head }) => !head.missing).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    const open = [
      '/',
      '/login',
      '/register',
      '/forgot',
      '/guides',
      '/guides/$slug',
      '/items/$slug',
      '/mobs/$slug',
      '/compare',
      '/shop',
      '/auction',
      '/ranking',
      '/news',
      '/links',
      '/terms',
      '/privacy',
    ];
    const own = [
      '/profile',
      '/profile/deliveries',
      '/profile/wanted',
      '/profile/ledger',
      '/profile/security',
      '/credits',
      '/characters',
      '/banners',
      '/tickets',
      '/tickets/new',
      '/tickets/$id',
    ];
    const screens = [
      'tickets',
      'shop',
      'drops',
      'banners',
      'guides',
      'items',
      'players',
      'players/$id',
      'team',
      'audit',
      'news',
      'news/create',
      'news/edit/$id',
      'news/history/$id',
      'coupons',
      'deliveries',
    ];
    const admin = screens.map((screen) => `/admin/${screen}`);
    expect(paths.toSorted()).toEqual(
      [...open, '/news/$newsSlug', '/reset', '/confirm', ...own, '/admin', ...admin].toSorted(),
    );
    for (const { path, head } of renderer.routes)
      expect(head.robots, path).toBe([...open, '/news/$newsSlug'].includes(path) ? 'index' : 'noindex');
    const missing = renderer.routes.filter(({ head }) => head.missing).map(({ path }) => path);
    expect(missing).toEqual([]);
  });

  test('throws for rows that no call could answer', async () => {
    await expect(render('/news', { news: [{ id: 'x' }] })).rejects.toThrow('Expected');
  });
});
