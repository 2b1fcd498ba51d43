import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { NotFoundView } from '#features/shell/not-found-view.tsx';

// In a production build the condition is false at compile time, so that no byte of the page is shipped.
const Showcase = import.meta.env.DEV
  ? lazy(() => import('#features/showcase/showcase.tsx').then((part) => ({ default: part.Showcase })))
  : NotFoundView;

/** Every primitive in every state, in development only. */
export const Route = createFileRoute('/dev')({
  staticData: {
    head: { title: 'Vitrine', description: 'As peças do portal em todos os estados.', robots: 'noindex' },
  },
  component: () => (
    <Suspense>
      <Showcase />
    </Suspense>
  ),
});
