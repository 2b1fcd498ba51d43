import { expect, it } from 'vitest';
import { withLateScript } from '#scripts/build/pages.ts';

const page = `<html><head>
    <script type="module" crossorigin src="/assets/index-a1.js"></script>
  </head><body><div id="root"></div></body></html>`;

it('a page fetches the portal at once but does not run it before it is painted', () => {
  const late = withLateScript(page);
  expect(late).not.toContain('<script');
  expect(late).toMatch(/<link rel="modulepreload" [^>]*href="\/assets\/index-a1.js" data-portal \/>/);
});

it('a page without the portal’s script is an error', () => {
  expect(() => withLateScript('<html><head></head><body></body></html>')).toThrow('script');
});
