import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import brand from '#brand/brand.ts';

afterEach(() => {
  cleanup();
  vi.doUnmock('#lib/brand.ts');
  vi.resetModules();
});

async function showLinks(): Promise<void> {
  const { LinksScreen } = await import('#features/links/links-screen.tsx');
  const router = createRouter({
    routeTree: createRootRoute({ component: LinksScreen }),
    history: createMemoryHistory(),
  });
  render(<RouterProvider<typeof router> router={router} />);
  await screen.findByRole('heading');
}
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it('shows the brand’s links, which open new tabs without an opener', async () => {
  const { instagram, facebook, youtube, discord } = brand.links;
  await showLinks();
  expect(links()).toEqual(['/', instagram, facebook, youtube, discord]);
  const out = screen.getByRole('link', { name: /Discord/ });
  expect(out.getAttribute('target')).toBe('_blank');
  expect(out.getAttribute('rel')).toContain('noopener');
});

it('shows only the link to the start page for a brand without links', async () => {
  const { BRAND } = await import('#lib/brand.ts');
  vi.doMock('#lib/brand.ts', () => ({ BRAND: { ...BRAND, links: {} } }));
  vi.resetModules();
  await showLinks();
  expect(links()).toEqual(['/']);
});
