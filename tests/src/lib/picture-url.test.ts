import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const hash = 'ab'.repeat(32);
const uploaded = `/pictures/${hash}-960.webp`;

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

/** The modules of a portal that was built for this API. */
async function builtFor(apiUrl: string) {
  vi.stubEnv('VITE_API_URL', apiUrl);
  const [{ pictureUrl }, { srcSetProps, withPictureFiles }, { articlePictures }] = await Promise.all([
    import('#lib/picture-url.ts'),
    import('#lib/picture-sets.ts'),
    import('#offline/collections/pictures.ts'),
  ]);
  return { pictureUrl, srcSetProps, withPictureFiles, articlePictures };
}

describe('a portal whose API is on another origin', () => {
  test('loads every file of an uploaded picture from the API’s origin', async () => {
    const { pictureUrl, srcSetProps, withPictureFiles } = await builtFor('https://API.example.org/v1/');
    expect(pictureUrl(uploaded)).toBe(`https://api.example.org${uploaded}`);
    expect(srcSetProps(uploaded, '100vw').srcSet).toBe(
      [480, 960].map((w) => `https://api.example.org/pictures/${hash}-${w}.webp ${w}w`).join(', '),
    );
    const html = withPictureFiles(`<img src="${uploaded}" alt="">`, pictureUrl);
    expect(html).toContain(` src="https://api.example.org${uploaded}"`);
    expect(html.match(/(?<!org)\/pictures\//g)).toBeNull();
    expect(html).toContain('<source type="image/avif" srcset="https://api.example.org/pictures/');
  });

  test('caches the pictures of its articles from there', async () => {
    const { articlePictures } = await builtFor('https://api.example.org');
    const cover = `/pictures/${hash}-1600.webp`;
    expect(articlePictures({ image_url: cover, content: '' })).toEqual([
      `https://api.example.org/pictures/${hash}-960.webp`,
    ]);
  });

  test('loads its own pictures and those of other sites unchanged', async () => {
    const { pictureUrl } = await builtFor('https://api.example.org');
    for (const address of ['/images/news/a.webp', 'https://other.example/pictures/a.webp', 'blob:x'])
      expect(pictureUrl(address)).toBe(address);
  });
});

test.each(['', '/api', '/portal/api'])(
  'a portal with the API %j loads uploaded pictures from its own origin',
  async (apiUrl) => {
    const { pictureUrl } = await builtFor(apiUrl);
    expect(pictureUrl(uploaded)).toBe(uploaded);
  },
);
