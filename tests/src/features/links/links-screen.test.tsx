import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function showLinks(): Promise<void> {
  const { LinksScreen } = await import('#features/links/links-screen.tsx');
  const router = createRouter({
    routeTree: createRootRoute({ component: LinksScreen }),
    history: createMemoryHistory(),
  });
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('heading');
}
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it('leads to the addresses that are configured, in a new tab without an opener, and to no others', async () => {
  vi.stubEnv('VITE_DISCORD_URL', 'https://discord.example/reino');
  await showLinks();
  expect(links()).toEqual(['/', 'https://discord.example/reino']);
  const out = screen.getByRole('link', { name: /Discord/ });
  expect(out.getAttribute('target')).toBe('_blank');
  expect(out.getAttribute('rel')).toContain('noopener');
});

it('shows only the link home where nothing is configured', async () => {
  await showLinks();
  expect(links()).toEqual(['/']);
});
