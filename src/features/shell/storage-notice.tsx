import type { ReactNode } from 'react';
import { useSignal } from '#lib/signal.ts';
import { memoryReason } from '#offline/collections/storage-reason.ts';
import { dataStorage } from '#offline/collections/storage.ts';
import { css } from '#styled/css/index.js';
import { container } from '#ui/layout.ts';

const strip = css({ backgroundColor: 'infoBg', color: 'info', fontSize: 'sm', paddingBlock: '2' });

/** Tells that nothing can be stored for offline reading. The update prompt asks tabs with an outdated database to reload. */
export default function StorageNotice(): ReactNode {
  return (
    <div className={strip}>
      <p className={container()}>
        <span>{memoryReason(useSignal(dataStorage))}</span> Guias e notícias ficam aqui só durante esta
        visita.
      </p>
    </div>
  );
}
