import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ARTICLE_HTML } from '#contract/news.ts';
import { slugify } from '#contract/slugs.ts';
import { newsRows } from '#demo/world/articles.ts';
import { bannerRows } from '#demo/world/banners.ts';
import { createSeededRandom } from '#demo/world/seeded-random.ts';
import { sanitizeArticle } from '#server/lib/sanitize.ts';

const now = new Date('2026-03-13T18:00:00Z');
const PLACES = ['/guides', '/ranking', '/news', '/shop', '/auction', '/banners', '/tickets', '/links'];
const OWN_PLACES = ['/profile', '/characters', '/register'];

describe('the articles of the demonstration world', () => {
  const articles = newsRows(now);
  const links = articles.flatMap(({ content }) =>
    [...content.matchAll(/href="([^"]+)"/g)].map((found) => found[1] ?? ''),
  );

  it('have unique titles and dates within the eight months up to today', () => {
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length);
    expect(articles.every(({ title, slug }) => slug === slugify(title))).toBe(true);
    const ages = articles.map(
      ({ published_at }) => (now.getTime() - (published_at?.getTime() ?? 0)) / 86_400_000,
    );
    expect(Math.min(...ages)).toBeLessThan(0.5);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeLessThan(245);
  });

  it('have 250 to 700 words with headings and paragraphs, in allowed elements only', () => {
    for (const { content } of articles) {
      const words = content
        .replace(/<[^>]+>/g, ' ')
        .split(/\s+/)
        .filter(Boolean);
      expect(words.length).toBeGreaterThanOrEqual(250);
      expect(words.length).toBeLessThanOrEqual(700);
      const tags = [...content.matchAll(/<([a-z][a-z0-9]*)/g)].map((found) => found[1] ?? '');
      expect(tags.filter((tag) => !ARTICLE_HTML.tags.includes(tag))).toEqual([]);
      expect(tags).toEqual(expect.arrayContaining(['h2', 'p', 'a']));
      expect(sanitizeArticle(content)).toBe(content);
    }
  });

  it('link only to pages of the portal, to one another or to https addresses', () => {
    const known = new Set([...PLACES, ...OWN_PLACES, ...articles.map(({ slug }) => `/news/${slug}`)]);
    expect(links.filter((link) => !known.has(link) && !link.startsWith('https://'))).toEqual([]);
    expect(links.some((link) => link.startsWith('/news/'))).toBe(true);
    expect(links.some((link) => link.startsWith('https://'))).toBe(true);
  });

  it('mostly have an author and a picture, but not all', () => {
    for (const field of ['author', 'image_url'] as const) {
      const without = articles.filter((article) => article[field] === null).length;
      expect(without).toBeGreaterThanOrEqual(2);
      expect(without).toBeLessThan(articles.length / 3);
    }
  });

  it('and the banners use only pictures that the portal has', () => {
    const shown = [
      ...articles.map(({ image_url }) => image_url),
      ...bannerRows({ now, random: createSeededRandom(1) }).banners.map(({ image }) => image),
    ].filter((path) => typeof path === 'string');
    expect(shown.filter((path) => !existsSync(`public${path}`))).toEqual([]);
    // server/portal/head.ts shows these pictures where a link is shared.
    const shared = shown.map((path) => path.replace(/avif$/, 'webp'));
    expect(shared.filter((path) => !existsSync(`public${path}`))).toEqual([]);
  });
});
