import { createFileRoute } from '@tanstack/react-router';
import { NOT_FOUND_HEAD } from '#contract/not-found.ts';
import { NotFoundView } from '#features/shell/not-found-view.tsx';

/** The administration has no start page, only its screens (product 2.2). */
export const Route = createFileRoute('/_protected/admin/')({
  staticData: { head: NOT_FOUND_HEAD },
  component: NotFoundView,
});
