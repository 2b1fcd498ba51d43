import { SyncFailure } from '#offline/collections/sync-failure.tsx';

/** Shown when no news are stored on this device and they cannot be fetched. */
export const NewsFailure = () => <SyncFailure name="news" title="Não foi possível carregar as notícias." />;
