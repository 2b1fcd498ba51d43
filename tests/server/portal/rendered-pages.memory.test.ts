/** Memory of the cached pages, with a renderer that counts. */
import { expect, test } from 'vitest';
import type { Renderer } from '#server/portal/renderer.ts';
import { createRenderedPages } from '#server/portal/rendered-pages.ts';

function countingRenderer(html: string) {
  const rendered: (string | null)[] = [];
  const render: Renderer['render'] = async ({ path }) => {
    rendered.push(path);
    return { html, head: null };
  };
  const template = {
    html: '<head><!--page-head--><!--/page-head--></head><!--page-->',
    siteName: 'Valdora',
    brandId: 'valdora',
    scripts: {},
    styles: {},
    pictureSizes: {},
    routes: [],
  };
  const renderer: Renderer = { template, findPage: () => null, render, renderGeneric: render };
  return { renderer, rendered };
}

test('pages for invented hosts take no more memory than a bound, and push out what was not read lately', async () => {
  const { renderer, rendered } = countingRenderer('x'.repeat(100_000));
  const findRendered = createRenderedPages({ maxBytes: 3_000_000 });
  const get = (host: string) => {
    const request = { path: '/', route: '/', origin: `http://${host}`, version: '1', data: {} };
    return findRendered({ renderer, request, inTurn: async (compose) => compose() });
  };
  for (let n = 0; n < 50; n += 1) await get(`host-${n}`);
  expect(rendered).toHaveLength(50);
  await get('host-49');
  expect(rendered).toHaveLength(50);
  // Ten pages of 100 kB fit, with what their compressed copies take.
  await get('host-30');
  expect(rendered).toHaveLength(51);
});
