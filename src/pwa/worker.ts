import { Workbox } from 'workbox-window';
import { PICTURES_PATH } from '#contract/picture-addresses.ts';
import { pictureUrl } from '#lib/picture-url.ts';
import { logFailure } from '#lib/log.ts';
import { clock, isRecent } from '#lib/clock.ts';
import { createSignal } from '#lib/signal.ts';
import { openPublic } from '#offline/collections/database.ts';
import { localStore } from '#lib/local-storage.ts';
import { articlePictures, warmPictures } from '#offline/collections/pictures.ts';
import { reloadPage } from '#lib/reload.ts';
import type { Sync } from '#offline/collections/sync.ts';
import { storageName } from '#lib/brand.ts';

/** `waiting`: a new version needs the player's consent; `later`: the player has postponed it; `applying`: accepted, about to reload. */
export type UpdateState = 'none' | 'waiting' | 'later' | 'applying';

export type WorkerBridge = ReturnType<typeof createWorkerBridge>;

const HOUR_MS = 3_600_000;
const SNOOZE_MS = 4 * HOUR_MS;
/** The newest articles whose pictures are cached: two pages of the news list. */
const ARTICLES = 12;
/** The player is asked again after this time: a waiting worker that was replaced meanwhile never activates. */
const ANSWER_TIMEOUT_MS = 8000;
const POSTPONED = storageName('update.later');

/**
 * Registers the service worker and checks for updates hourly and on return to the tab. Does nothing in browsers without service
 * workers.
 */
export function createWorkerBridge({ sync }: { sync: Pick<Sync, 'state'> }) {
  const update = createSignal<UpdateState>('none');
  const container = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  let hadController = Boolean(container?.controller);
  let workbox: Workbox | undefined;

  // Reloads each tab when a new worker takes over, but not when a page gets its first worker.
  container?.addEventListener('controllerchange', () => {
    if (hadController) void reloadPage();
    hadController = true;
  });

  async function warmNews(): Promise<void> {
    const database = await openPublic();
    const newest = await database.news.orderBy('published_at').reverse().limit(ARTICLES).toArray();
    await warmPictures(newest.flatMap(articlePictures));
  }

  function followNews(): void {
    const news = sync.state('news');
    const whenSynced = () => {
      if (news.get().stage === 'idle') void warmNews().catch(() => undefined);
    };
    news.subscribe(whenSynced);
    whenSynced();
  }

  async function register(): Promise<void> {
    workbox = new Workbox('/sw.js', { updateViaCache: 'none' });
    workbox.addEventListener('waiting', ({ wasWaitingBeforeRegister }) => {
      const postponedAt = Number(localStore.getItem(POSTPONED) ?? 0);
      const isPostponed = wasWaitingBeforeRegister && isRecent(postponedAt, SNOOZE_MS);
      if (update.get() !== 'applying') update.set(isPostponed ? 'later' : 'waiting');
    });
    const registration = await workbox.register();
    const checkForUpdate = () => void registration?.update().catch(() => undefined);
    setInterval(checkForUpdate, HOUR_MS);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') checkForUpdate();
    });
    await container?.ready;
    // Pictures that were loaded before the worker was active are not in its cache yet.
    await warmPictures([...document.images].map((image) => image.currentSrc).filter(isPicture));
    followNews();
  }

  // The development server has no worker.
  if (container && import.meta.env.PROD)
    register().catch((error: unknown) => logFailure('service worker', error));

  return {
    update,
    /** The player consents: the new version takes over, and every tab reloads once. */
    accept() {
      update.set('applying');
      localStore.removeItem(POSTPONED);
      // A page that bypassed the worker (shift and reload) has no controller, but must reload too.
      hadController = true;
      workbox?.messageSkipWaiting();
      setTimeout(() => update.set('waiting'), ANSWER_TIMEOUT_MS);
    },
    /** Postpones the update for SNOOZE_MS. */
    postpone() {
      update.set('later');
      localStore.setItem(POSTPONED, String(clock.now()));
    },
  };
}

const isPicture = (url: string): boolean =>
  ['/images/', pictureUrl(PICTURES_PATH)].some((start) =>
    url.startsWith(new URL(start, location.origin).href),
  );
