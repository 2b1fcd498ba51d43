import { pwaComponents } from './pwa-components.ts';
import { clearBadgeWhenSeen, createInstall } from './install.ts';
import { followLaunches } from './launch.ts';
import type { Sync } from '#offline/collections/sync.ts';
import { createWorkerBridge } from './worker.ts';
import { PwaPrompt } from './pwa-prompt.tsx';
import { PwaContext } from './pwa-context.ts';
import { UpdateOrInstallButton } from './update-or-install-button.tsx';

/** Starts what installs and updates the portal, after the first screen: service worker, prompts, launches, the icon's badge. */
export function startPwa({ sync, open }: { sync: Sync; open: (path: string) => void }): void {
  const pwa = { worker: createWorkerBridge({ sync }), install: createInstall() };
  clearBadgeWhenSeen();
  followLaunches(open);
  pwaComponents.set({
    Prompt: () => (
      <PwaContext value={pwa}>
        <PwaPrompt />
      </PwaContext>
    ),
    UpdateOrInstallButton: ({ className }) => (
      <PwaContext value={pwa}>
        <UpdateOrInstallButton className={className} />
      </PwaContext>
    ),
  });
}
