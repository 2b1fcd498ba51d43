import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AdminLayout } from '#features/admin/admin-layout.tsx';
import { InTitleLine } from '#ui/title-line.tsx';

it('a page whose title is its section’s label is the only current one in the breadcrumb', async () => {
  const failed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const root = createRootRoute({
    component: () => (
      <AdminLayout
        sections={[{ to: '/admin/players', label: 'Jogadores', icon: 'people', group: 'answer' }]}
      />
    ),
  });
  const page = createRoute({
    getParentRoute: () => root,
    path: '/admin/players/$id',
    staticData: { head: { title: 'Jogadores', description: '', robots: 'noindex' } },
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/admin/players/7'] }),
  });
  render(<RouterProvider<typeof router> router={router} />);
  const trail = within(await screen.findByRole('navigation', { name: 'Caminho' }));
  expect(trail.getAllByText('Jogadores').map((crumb) => crumb.getAttribute('aria-current'))).toEqual([
    null,
    'page',
  ]);
  expect(failed).not.toHaveBeenCalled();
});

const places: (string | undefined)[] = [];
const Screen = () => (
  <InTitleLine>
    <b
      ref={(element) => void (element && places.push(element.parentElement?.previousElementSibling?.tagName))}
    >
      Agora
    </b>
  </InTitleLine>
);

it('what a screen puts into the title’s line is shown nowhere else before', async () => {
  const root = createRootRoute({
    component: () => (
      <AdminLayout
        sections={[{ to: '/admin/players', label: 'Jogadores', icon: 'people', group: 'answer' }]}
      />
    ),
  });
  const page = createRoute({ getParentRoute: () => root, path: '/admin/players', component: Screen });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/admin/players'] }),
  });
  render(<RouterProvider<typeof router> router={router} />);
  await screen.findByText('Agora');
  expect(places).toEqual(['H1']);
});
