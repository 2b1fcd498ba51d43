import { extras } from './extras.ts';
import { clearBadgeWhenSeen, createInstall } from './install.ts';
import { followLaunches } from './launch.ts';
import type { Sync } from '#offline/collections/sync.ts';
import { createWorkerBridge } from './worker.ts';
import { Bar } from './bar.tsx';
import { PwaContext } from './pwa-context.ts';
import { Entry } from './entry.tsx';

/** Starts what installs and updates the portal, after the first screen: service worker, prompts, launches, the icon's badge. */
export function start({ sync, open }: { sync: Sync; open: (path: string) => void }): void {
  const pwa = { worker: createWorkerBridge({ sync }), install: createInstall() };
  clearBadgeWhenSeen();
  followLaunches(open);
  extras.set({
    Bar: () => (
      <PwaContext value={pwa}>
        <Bar />
      </PwaContext>
    ),
    Entry: ({ className }) => (
      <PwaContext value={pwa}>
        <Entry className={className} />
      </PwaContext>
    ),
  });
}
