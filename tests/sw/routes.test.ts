import { describe, expect, it } from 'vitest';
import { isExpectedReply, routeFor, uploadedPicture } from '#sw/routes.ts';

const origin = 'https://portal.example';
const precached = (path: string) => ['/index.html', '/boot.js', '/assets/index-a1.js'].includes(path);
const ask = (address: string, { mode = 'no-cors', method = 'GET', uploadsOrigin = '' } = {}) =>
  routeFor({ method, mode, url: new URL(address, origin), origin, uploadsOrigin, precached });
const open = (address: string) => ask(address, { mode: 'navigate' });

describe('the service worker', () => {
  it.each(['/', '/news', '/news/festa-da-colheita', '/links', '/nowhere/at/all', '/?ref=abc', '/apiary'])(
    'answers the navigation to %s with the precached page',
    (address) => expect(open(address)).toBe('page'),
  );

  it.each(['/index.html', '/boot.js', '/assets/index-a1.js'])('answers %s from the precache', (address) =>
    expect(ask(address)).toBe('file'),
  );

  it.each(['/images/news/forest-800.webp', '/images/banners/dragon-480.webp', '/images/hero-wide-2160.avif'])(
    'caches the picture %s once it was shown',
    (address) => expect(ask(address)).toBe('picture'),
  );

  it('caches uploaded pictures and knows which files belong to one picture', () => {
    const hash = 'a1'.repeat(32);
    expect(ask(`/pictures/${hash}-960.avif`)).toBe('picture');
    expect(uploadedPicture(`/pictures/${hash}-480.webp`)).toBe(hash);
    expect(uploadedPicture('/images/news/forest-800.webp')).toBeNull();
    expect(ask(`/pictures/${hash}-960.svg`)).toBeNull();
  });

  it('caches the operator’s sprite sheets that were shown, also those of an API on another origin', () => {
    expect(ask('/pictures/sheet-1234.webp')).toBe('sheet');
    const uploadsOrigin = 'https://api.example';
    expect(ask(`${uploadsOrigin}/pictures/sheet-1234.webp`, { uploadsOrigin })).toBe('sheet');
    expect(ask('/pictures/sheet-x.webp')).toBeNull();
    const reply = { path: '/pictures/sheet-1234.webp', status: 200, redirected: false };
    expect(isExpectedReply({ ...reply, type: 'image/webp' })).toBe(true);
    expect(isExpectedReply({ ...reply, type: 'text/html' })).toBe(false);
  });

  it('caches uploaded pictures of an API on another origin, and nothing else of it', () => {
    const uploadsOrigin = 'https://api.example';
    const address = `${uploadsOrigin}/pictures/${'a1'.repeat(32)}-960.avif`;
    expect(ask(address, { uploadsOrigin })).toBe('picture');
    expect(ask(address)).toBeNull();
    expect(ask(address, { uploadsOrigin, mode: 'navigate' })).toBeNull();
    expect(ask(`${address}?x=1`, { uploadsOrigin })).toBeNull();
    for (const path of ['/images/news/a.webp', '/news', '/assets/editor-b2.js', '/boot.js'])
      expect(ask(uploadsOrigin + path, { uploadsOrigin })).toBeNull();
    expect(ask(`https://third.example${new URL(address).pathname}`, { uploadsOrigin })).toBeNull();
  });

  it('caches chunks that only administrators load once they are used', () => {
    expect(ask('/assets/editor-b2.js')).toBe('chunk');
    expect(ask('/assets/editor-b2.css')).toBe('chunk');
  });

  it('caches full fonts, which few visitors need, once they are used', () =>
    expect(ask('/assets/inter-latin-c3.woff2', { mode: 'cors' })).toBe('chunk'));
});

describe('the service worker leaves to the network', () => {
  it.each([
    '/api',
    '/api/health',
    '/api/news?x=1',
    '/sw.js',
    '/manifest.webmanifest',
    '/icons/icon-192.png',
    '/screenshots/narrow-home.webp',
    '/robots.txt',
    '/assets/font-c3.ttf',
    '/images/',
    '/images/notes.txt',
    '/something',
    'https://elsewhere.example/images/news/forest-800.webp',
    'https://elsewhere.example/',
  ])('%s requested by a page', (address) => expect(ask(address)).toBeNull());

  it.each([
    '/api/openapi.json',
    '/api/news',
    '/sw.js',
    '/assets/index-a1.js',
    '/assets/missing',
    '/images/og.png',
    '/index.html',
    'https://elsewhere.example/news',
  ])('%s opened in the address bar', (address) => expect(open(address)).toBeNull());

  it.each(['POST', 'PATCH', 'DELETE', 'HEAD'])('%s requests, even of its own files', (method) => {
    expect(ask('/boot.js', { method })).toBeNull();
    expect(ask('/', { method, mode: 'navigate' })).toBeNull();
  });

  it('precached files that are requested with a query, which asks for the current file', () => {
    expect(ask('/boot.js?fresh=1')).toBeNull();
  });
});

describe('the service worker may cache', () => {
  const good = {
    path: '/assets/editor-b2.js',
    status: 200,
    type: 'text/javascript; charset=utf-8',
    redirected: false,
  };

  it('a complete response of the type that its address promises', () => {
    expect(isExpectedReply(good)).toBe(true);
    expect(isExpectedReply({ ...good, type: 'application/javascript' })).toBe(true);
    expect(isExpectedReply({ ...good, path: '/assets/a.css', type: 'text/css' })).toBe(true);
    expect(isExpectedReply({ ...good, path: '/assets/a.woff2', type: 'font/woff2' })).toBe(true);
    expect(isExpectedReply({ ...good, path: '/images/news/a.webp', type: 'image/webp' })).toBe(true);
  });

  it.each([
    ["a captive portal's page", { type: 'text/html; charset=utf-8' }],
    ['an error', { status: 503 }],
    ['a missing file', { status: 404 }],
    ['part of a file', { status: 206 }],
    ['an answer from another address', { redirected: true }],
    ['an answer without a type', { type: '' }],
    ['a script with the type of a picture', { type: 'image/png' }],
  ])('but never %s', (_what, change) => expect(isExpectedReply({ ...good, ...change })).toBe(false));
});
