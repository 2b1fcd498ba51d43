import { expect, it } from 'vitest';
import { withDeferredScripts } from '#scripts/build/pages.ts';

const page = `<html><head>
    <script type="module" crossorigin src="/assets/index-a1.js"></script>
  </head><body><div id="root"></div></body></html>`;

it('a page fetches and runs the portal’s script only after it has loaded', () => {
  const late = withDeferredScripts({ page, scripts: ['assets/react-b2.js', 'assets/index-a1.js'] });
  expect(late).not.toContain('<script');
  expect(late).not.toContain('modulepreload');
  expect(late).toContain('<meta name="portal-scripts" content="/assets/react-b2.js /assets/index-a1.js" />');
});

it('a page without the portal’s script is an error', () => {
  expect(() => withDeferredScripts({ page: '<html><head></head><body></body></html>', scripts: [] })).toThrow(
    'script',
  );
});
