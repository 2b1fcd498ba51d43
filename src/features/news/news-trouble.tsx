import { SyncTrouble } from '#offline/collections/sync-trouble.tsx';

/** News that never reached this device and cannot be fetched now. */
export function NewsTrouble() {
  return (
    <SyncTrouble name="news" title="Não foi possível carregar as notícias.">
      Elas aparecem aqui assim que o servidor responder.
    </SyncTrouble>
  );
}
