// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { GuideMap } from '#contract/guides.ts';
import { GuideList } from '#features/guides/guide-list.tsx';

const guides: GuideMap[] = Array.from({ length: 5000 }, (_, index) => ({
  id: index + 1,
  name: `Torre ${index + 1}`,
  type: 'MAPA',
  recommended_lv: 1,
  created_at: null,
  image_url: null,
  drop_guide: [],
}));

const render = (shown: readonly GuideMap[]) =>
  renderToString(
    <GuideList
      matches={shown.map((guide) => ({ guide, drops: [] }))}
      names={new Map()}
      open={new Set()}
      target={undefined}
      onShown={() => undefined}
      onToggle={() => undefined}
    />,
  );
const placeNumbers = (html: string) =>
  [...html.matchAll(/aria-posinset="(\d+)"/g)].map(([, place]) => Number(place));

it('the server renders the first maps of a long list and reserves space for the others', () => {
  const html = render(guides);
  const rendered = placeNumbers(html);
  expect(rendered.length).toBeGreaterThanOrEqual(10);
  expect(rendered.length).toBeLessThan(20);
  expect(rendered).toEqual(rendered.map((_, index) => index + 1));
  expect(html).toContain('Torre 10<');
  expect(html).toContain('aria-setsize="5000"');
  const [above, below] = [...html.matchAll(/height:(\d+)/g)].map(([, height]) => Number(height));
  expect(above).toBe(0);
  expect(below).toBe((5000 - rendered.length) * 78);
});

it('the server renders a short list completely', () => {
  expect(placeNumbers(render(guides.slice(0, 3)))).toEqual([1, 2, 3]);
});
