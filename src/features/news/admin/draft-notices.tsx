import { useState } from 'react';
import { formatTimestamp } from '#lib/format.ts';
import type { ReadyDraft } from '#offline/drafts/use-draft.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import type { NewsDraft } from './news.draft.rules.ts';

type Ready = ReadyDraft<NewsDraft>;

/**
 * The decisions about a draft: it was restored, another tab changed it, or older versions of it are stored. `onReplaced` is called when the
 * form's content was replaced.
 */
export function DraftNotices({ draft, onReplaced }: { draft: Ready; onReplaced: () => void }) {
  const [asking, setAsking] = useState(false);
  const replace = async (work: Promise<void>) => {
    await work;
    onReplaced();
  };
  return (
    <>
      {draft.restoredFrom === null ? null : (
        <Notice
          title={`Seu rascunho de ${formatTimestamp(draft.restoredFrom, 'minuteAt')} está de volta.`}
          action={
            <Button size="sm" onClick={() => setAsking(true)}>
              Descartar rascunho
            </Button>
          }
        >
          Ele estava guardado neste aparelho e não foi publicado.
        </Notice>
      )}
      {draft.state.stage === 'elsewhere' ? (
        <Notice
          tone="warn"
          title="Este rascunho mudou em outra aba."
          action={
            <Button size="sm" onClick={() => void replace(draft.catchUp())}>
              Mostrar o da outra aba
            </Button>
          }
        >
          Se você continuar aqui, o que a outra aba escreveu fica como outra versão.
        </Notice>
      ) : null}
      {draft.versions.map(({ id, savedAt, value }) => (
        <Notice
          key={id}
          title={`Outra versão deste rascunho, de ${formatTimestamp(savedAt, 'minuteAt')}`}
          action={
            <>
              <Button size="sm" onClick={() => void replace(draft.restore(id))}>
                Usar esta versão
              </Button>
              <Button size="sm" onClick={() => void draft.removeVersion(id)}>
                Descartar esta versão
              </Button>
            </>
          }
        >
          {value.title || 'Sem título'}
        </Notice>
      ))}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        role="alertdialog"
        size="sm"
        title="Descartar este rascunho?"
        description="O que você escreveu e não publicou se perde."
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Continuar escrevendo</Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false);
                void replace(draft.discard());
              }}
            >
              Descartar
            </Button>
          </>
        }
      />
    </>
  );
}
