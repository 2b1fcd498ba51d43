import { useState } from 'react';
import { logFailure } from '#lib/log.ts';
import { useOfflineReason } from '#offline/connectivity/connectivity-context.ts';
import { useSync } from '#offline/collections/collections-context.ts';
import { openPublic } from '#offline/collections/database.ts';
import { requestPersistentStorage } from '#pwa/install.ts';
import { articlePictures, clearPictures, warmPictures } from '#offline/collections/pictures.ts';
import { collectionNames, declarations } from '#offline/collections/declarations.ts';
import { clearCollections } from '#offline/collections/store.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { row } from '#ui/layout.ts';
import { toast } from '#ui/toast.ts';
import { findOfflineProblem } from './device.ts';

/** Buttons to store everything persistently, or to free the space. Drafts and the session are never touched. */
export function StorageActions() {
  const sync = useSync();
  const offlineReason = useOfflineReason();
  const reason = findOfflineProblem() ?? offlineReason;
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      logFailure('offline data', error);
      toast.show({ kind: 'destructive', title: 'Não foi possível mudar os dados guardados.' });
    }
    setBusy(false);
  };
  const store = async () => {
    // Must come first: browsers show the permission prompt only shortly after a user's action.
    const promised = requestPersistentStorage();
    await sync.syncAll();
    const db = await openPublic();
    const articles = await db.news.orderBy('published_at').reverse().toArray();
    await warmPictures(articles.flatMap(articlePictures));
    const missing = collectionNames.filter((name) => sync.state(name).get().stage === 'failed');
    if (missing.length > 0) {
      const labels = missing.map((name) => declarations[name].label).join(', ');
      toast.show({
        kind: 'destructive',
        title: 'Nem tudo pôde ser guardado',
        description: `Falhou: ${labels}.`,
      });
      return;
    }
    toast.show(
      (await promised)
        ? { kind: 'success', title: 'Guardado para ler offline' }
        : {
            kind: 'info',
            title: 'Guardado para ler offline',
            description: 'Com pouco espaço, o navegador ainda pode apagar estes dados.',
          },
    );
  };
  const clear = async () => {
    setAsking(false);
    await clearCollections();
    await clearPictures();
    toast.show({ kind: 'success', title: 'Dados guardados removidos' });
  };

  if (asking)
    return (
      <div className={row()} role="group" aria-label="Confirmar limpeza">
        <p>Guias, notícias e imagens saem deste aparelho até a próxima visita com internet.</p>
        <Button onClick={() => setAsking(false)}>Cancelar</Button>
        <Button variant="danger" icon={<Icon name="trash" />} onClick={() => void run(clear)}>
          Limpar agora
        </Button>
      </div>
    );
  return (
    <>
      <Button variant="ghost" icon={<Icon name="trash" />} busy={busy} onClick={() => setAsking(true)}>
        Limpar dados guardados
      </Button>
      <Button
        variant="main"
        icon={<Icon name="download" />}
        busy={busy}
        reason={reason}
        onClick={() => void run(store)}
      >
        Guardar para ler offline
      </Button>
    </>
  );
}
