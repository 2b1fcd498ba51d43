/** `/` belongs to the search of an administration screen, also while what it searches is loading. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { AdminLayout } from '#features/admin/admin-layout.tsx';
import { DropsScreen } from '#features/drops/drops-screen.tsx';
import { GuidesAdminScreen } from '#features/guides/admin/guides-admin-screen.tsx';
import { ItemsScreen } from '#features/items/items-screen.tsx';
import { ShopAdminScreen } from '#features/shop/admin/shop-admin-screen.tsx';
import { servePage } from '#support/app/page.ts';
import { showApp, signedIn } from '#support/app/show.tsx';

const never = () => new Promise<never>(() => undefined);
const server = servePage(() => {
  signedIn({ server, credits: 0 });
  for (const path of [
    'game-items',
    'game-effects',
    'guides',
    'site-store',
    'drop-groups',
    'mobs-name',
    'drop-settings',
  ])
    server.on(`GET /api/${path}`, never);
});
const nothing = () => undefined;

const cases: { element: ReactElement; label: string }[] = [
  { element: <ItemsScreen tab="itens" onTab={nothing} />, label: 'Buscar item' },
  { element: <ItemsScreen tab="efeitos" onTab={nothing} />, label: 'Buscar efeito' },
  { element: <GuidesAdminScreen tab="mapas" onTab={nothing} />, label: 'Buscar mapa' },
  { element: <DropsScreen tab="gerenciar" onTab={nothing} />, label: 'Buscar monstro' },
  { element: <ShopAdminScreen />, label: 'Buscar item' },
];

it.each(cases)(
  '$element.type.name: / goes to “$label” before its list is there',
  async ({ element, label }) => {
    const root = createRootRoute({
      component: () => (
        <main>
          <AdminLayout sections={[]} />
        </main>
      ),
    });
    const page = createRoute({ getParentRoute: () => root, path: '/admin', component: () => element });
    const router = createRouter({
      routeTree: root.addChildren([page]),
      history: createMemoryHistory({ initialEntries: ['/admin'] }),
    });
    await showApp(<RouterProvider<typeof router> router={router} />);
    await screen.findByRole('heading', { level: 1 });
    const isLeftToOthers = fireEvent.keyDown(document.body, { key: '/' });
    expect(isLeftToOthers).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: label }));
  },
);
