import { expect, it } from 'vitest';
import { withLateScript } from '#scripts/build/pages.ts';

const page = `<html><head>
    <script type="module" crossorigin src="/assets/index-a1.js"></script>
  </head><body><div id="root"></div></body></html>`;

it('a page neither fetches nor runs the portal before it has loaded', () => {
  const late = withLateScript(page);
  expect(late).not.toContain('<script');
  expect(late).not.toContain('modulepreload');
  expect(late).toContain('<meta name="portal" content="/assets/index-a1.js" />');
});

it('a page without the portal’s script is an error', () => {
  expect(() => withLateScript('<html><head></head><body></body></html>')).toThrow('script');
});
