import { formatBytes, formatNumber } from '#lib/number.ts';
import { useSignal } from '#lib/signal.ts';
import { collectionNames, declarations } from '#offline/collections/declarations.ts';
import { reloadPage } from '#lib/reload.ts';
import { memoryReason } from '#offline/collections/storage-reason.ts';
import { dataStorage, isTabOutdated } from '#offline/collections/storage.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { stack } from '#ui/layout.ts';
import { Notice } from '#ui/notice.tsx';
import { muted } from '#ui/text-style.ts';
import { CollectionLine } from './collection-line.tsx';
import { findOfflineProblem, useDevice, type Device } from './device.ts';
import { StorageActions } from './storage-actions.tsx';

const NEARLY_FULL = 0.95;

/** The dialog of the stored collections: size, last update, and buttons to update or remove them. */
export default function StoragePanel({ onClose }: { onClose: () => void }) {
  const device = useDevice();
  const offlineProblem = findOfflineProblem();
  const memory = memoryReason(useSignal(dataStorage));
  const isOutdated = useSignal(isTabOutdated);
  const isFull = Boolean(device?.quota && device.used !== null && device.used > device.quota * NEARLY_FULL);

  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title="Dados offline"
      description="O que fica neste aparelho para abrir sem internet."
      footer={<StorageActions />}
    >
      <div className={stack()}>
        {isOutdated ? (
          <Notice
            tone="warn"
            title="Outra aba já usa uma versão mais nova destes dados."
            action={
              <Button size="sm" onClick={() => void reloadPage()}>
                Recarregar
              </Button>
            }
          />
        ) : null}
        {offlineProblem ? <Notice tone="warn" title={offlineProblem} /> : null}
        {memory ? (
          <Notice tone="warn" title="Os dados ficam aqui só durante esta visita.">
            {memory}
          </Notice>
        ) : null}
        {isFull ? (
          <Notice tone="warn" title="O espaço deste aparelho para o portal está quase no fim.">
            Os rascunhos são os últimos a serem apagados.
          </Notice>
        ) : null}
        <ul>
          {collectionNames.map((name) => (
            <CollectionLine key={name} collection={name} label={declarations[name].label} />
          ))}
        </ul>
        {device ? <p className={muted()}>{summary(device)}</p> : null}
      </div>
    </Dialog>
  );
}

function summary({ pictures, used, quota, persisted }: Device): string {
  const space =
    used === null ? [] : [`${formatBytes(used)} em uso${quota ? ` de ${formatBytes(quota)}` : ''}`];
  const promise = persisted
    ? 'o navegador garante que não apaga'
    : 'o navegador pode apagar se faltar espaço';
  const stored =
    pictures === 1
      ? '1 imagem de notícia guardada'
      : `${formatNumber(pictures)} imagens de notícias guardadas`;
  return `${[stored, ...space, promise].join(' · ')}.`;
}
