import { useSignal } from '#lib/signal.ts';
import { lazy, Suspense } from 'react';
import { isTabOutdated } from '#offline/collections/storage.ts';
import { usePwa } from './pwa-context.ts';

const InstallInvitation = lazy(() => import('./install-invitation.tsx'));
const UpdatePrompt = lazy(() => import('./update-prompt.tsx'));

/** Shows one prompt at most: the update, or else the invitation to install. */
export function PwaPrompt() {
  const { worker, install } = usePwa();
  const update = useSignal(worker.update);
  const isOutdated = useSignal(isTabOutdated);
  const state = useSignal(install.state);
  const shouldInvite = useSignal(install.shouldInvite);

  if (isOutdated || update === 'waiting' || update === 'applying')
    return (
      <Suspense>
        <UpdatePrompt update={update} outdated={isOutdated} />
      </Suspense>
    );
  const canInstall = state === 'offered' || state === 'ios';
  if (!shouldInvite || !canInstall || update !== 'none') return null;
  return (
    <Suspense>
      <InstallInvitation state={state} />
    </Suspense>
  );
}
