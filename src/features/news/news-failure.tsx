import { SyncFailure } from '#offline/collections/sync-failure.tsx';

/** News that never reached this device and cannot be fetched now. */
export function NewsFailure() {
  return (
    <SyncFailure name="news" title="Não foi possível carregar as notícias.">
      Tente de novo em instantes.
    </SyncFailure>
  );
}
