import { expect, test } from 'vitest';
import { srcSetProps, withPictureFiles, pictureSet } from '#lib/picture-sets.ts';
import { sanitizeArticle as sanitizeOnServer } from '#server/lib/sanitize.ts';
import { sanitizeArticle } from '#lib/sanitize-article.ts';

const hash = 'ab'.repeat(32);
const address = `/pictures/${hash}-960.webp`;
const itself = (one: string) => one;

test.each([
  ['the portal’s', sanitizeArticle],
  ['the server’s', sanitizeOnServer],
])(
  'after %s sanitizer an uploaded picture gets its smaller files and keeps its size and description',
  (_whose, clean) => {
    const html = clean(
      // Happy DOM's parser drops the first element.
      `<p></p><figure><img src="${address}" alt="Torre > muralha &quot;velha&quot;" width="900" height="600"></figure>`,
    );
    const page = document.createElement('div');
    page.innerHTML = withPictureFiles(html, itself);
    const image = page.querySelector('picture > img');
    expect(image?.getAttribute('alt')).toBe('Torre > muralha "velha"');
    expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual(['900', '600']);
    expect(image?.getAttribute('srcset')).toBe(`/pictures/${hash}-480.webp 480w, ${address} 960w`);
    expect(page.querySelector('source')?.getAttribute('srcset')).toContain(`/pictures/${hash}-960.avif 960w`);
    expect(page.querySelector('figure')?.children).toHaveLength(1);
  },
);

test('other pictures are unchanged', () => {
  const html = '<p><img src="https://outro.example/a.png" alt=""><img src="/images/b.webp" alt=""></p>';
  expect(withPictureFiles(html, itself)).toBe(html);
  expect(srcSetProps('/images/b.webp', '100vw')).toEqual({});
  expect(srcSetProps(null, '100vw')).toEqual({});
});

test('a picture that exists only on this device is shown from the device', () => {
  const html = `<img src="${address}" alt="">`;
  expect(withPictureFiles(html, () => 'blob:here')).toBe('<img src="blob:here" alt="">');
});

test('the addresses of the smaller files follow from the address of the largest', () => {
  const file = { hash, width: 960, format: 'webp' } as const;
  const urlOf = (address: string) => address;
  expect(pictureSet({ file, format: 'avif', urlOf })).toBe(
    `/pictures/${hash}-480.avif 480w, /pictures/${hash}-960.avif 960w`,
  );
  expect(pictureSet({ file: { ...file, width: 480 }, format: 'webp', urlOf })).toBe(
    `/pictures/${hash}-480.webp 480w`,
  );
});
