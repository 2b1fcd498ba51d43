import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { NOT_FOUND_HEAD } from '#contract/not-found.ts';
import { NotFoundView } from '#features/shell/not-found-view.tsx';

// Without VITE_SHOWCASE a production build knows at compile time that this is false, and ships no byte of the page.
const Showcase =
  import.meta.env.DEV || import.meta.env.VITE_SHOWCASE === '1'
    ? lazy(() => import('#features/showcase/showcase.tsx').then((part) => ({ default: part.Showcase })))
    : NotFoundView;

/** Every primitive in every state, in development and in the builds of the browser journeys. */
export const Route = createFileRoute('/dev')({
  staticData: {
    // Written out again: a shared constant would bring the page into every build.
    head:
      import.meta.env.DEV || import.meta.env.VITE_SHOWCASE === '1'
        ? { title: 'Vitrine', description: 'As peças do portal em todos os estados.', robots: 'noindex' }
        : NOT_FOUND_HEAD,
  },
  component: () => (
    <Suspense>
      <Showcase />
    </Suspense>
  ),
});
