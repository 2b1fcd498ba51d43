import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { PICTURE } from '#contract/pictures.ts';
import { logFailure } from '#lib/log.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { ChooseButton, pictureFiles } from '#ui/choose-button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { stack } from '#ui/layout.ts';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { PreparedPicture } from './prepare-picture.ts';
import { useReadPicture } from './use-read-picture.ts';

/** A picture that was chosen, with the text for those who do not see it: empty for a decorative one. */
export interface ChosenPicture {
  readonly picture: PreparedPicture;
  readonly alt: string;
}

const zone = css({
  display: 'grid',
  justifyItems: 'center',
  gap: '3',
  paddingBlock: '8',
  paddingInline: '4',
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderColor: 'line2',
  borderRadius: 'md',
  backgroundColor: 'sunken',
  color: 'muted',
  fontSize: 'sm',
  textAlign: 'center',
});
const shown = css({
  justifySelf: 'center',
  maxWidth: 'full',
  maxHeight: '38vh',
  borderRadius: 'md',
  objectFit: 'contain',
});

/** Asks for a picture and for its description (product 27.1), one picture after another where several files were dropped. */
export function PictureDialog({
  files,
  onChosen,
  onClose,
  textOf,
  reason,
}: {
  /** Files that were dropped, pasted or chosen already. */
  files: readonly File[];
  /** Takes one picture. Its failure is shown here, and nothing typed is lost. */
  onChosen: (chosen: ChosenPicture) => Promise<void>;
  onClose: () => void;
  /** The text of a failure of `onChosen`. */
  textOf: (error: unknown) => string;
  /** Why no picture can be taken now. */
  reason?: string | undefined;
}) {
  const [queue, setQueue] = useState(files);
  const [done, setDone] = useState(0);
  const file = queue[done];
  const total = queue.length;
  const next = () => (done + 1 < total ? setDone(done + 1) : onClose());
  const add = (more: File[]) => more.length > 0 && setQueue([...queue, ...more]);
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={total > 1 ? `Imagem ${Math.min(done + 1, total)} de ${total}` : 'Imagem'}
    >
      {file === undefined ? (
        <DropZone onFiles={add} />
      ) : (
        <OnePicture
          key={done}
          file={file}
          reason={reason}
          textOf={textOf}
          onOther={(other) => setQueue(queue.with(done, other))}
          onChosen={async (chosen) => {
            await onChosen(chosen);
            next();
          }}
          onSkip={next}
        />
      )}
    </Dialog>
  );
}

function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    onFiles(pictureFiles(event.dataTransfer.files));
  };
  const onPaste = (event: ClipboardEvent) => onFiles(pictureFiles(event.clipboardData.files));
  return (
    // Choosing by the button does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={zone} onDragOver={(event) => event.preventDefault()} onDrop={onDrop} onPaste={onPaste}>
      <ChooseButton label="Escolher imagem" variant="main" multiple onFiles={onFiles} />
      <p>Ou solte ou cole a imagem aqui. JPEG, PNG, WebP, AVIF ou GIF.</p>
    </div>
  );
}

function OnePicture({
  file,
  reason,
  textOf,
  onChosen,
  onOther,
  onSkip,
}: {
  file: File;
  reason: string | undefined;
  textOf: (error: unknown) => string;
  onChosen: (chosen: ChosenPicture) => Promise<void>;
  onOther: (file: File) => void;
  onSkip: () => void;
}) {
  const read = useReadPicture(file);
  const [alt, setAlt] = useState('');
  const [isDecorative, setDecorative] = useState(false);
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const missing = !isDecorative && alt.trim() === '';

  const take = async () => {
    setChecked(true);
    if (read.stage !== 'read' || missing || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await onChosen({ picture: read.picture, alt: isDecorative ? '' : alt.trim() });
    } catch (error) {
      logFailure('picture', error);
      setFailure(textOf(error));
    }
    setBusy(false);
  };
  return (
    // A dialog may lie inside the article's form, so it is no form itself.
    <div className={stack({ gap: 4 })}>
      {read.stage === 'reading' ? <p aria-busy>Preparando a imagem...</p> : null}
      {read.stage === 'read' ? <img className={shown} src={read.url} alt="" /> : null}
      {read.stage === 'failed' ? (
        <Notice tone="bad" title="Não foi possível usar este arquivo">
          {read.text}
        </Notice>
      ) : null}
      {failure ? (
        <Notice tone="bad" title="A imagem não foi enviada">
          {failure}
        </Notice>
      ) : null}
      {read.stage === 'failed' ? null : (
        <>
          <TextField
            label="Descrição da imagem"
            hint="O que ela mostra, para quem não a vê."
            autoComplete="off"
            maxLength={PICTURE.alt}
            disabled={isDecorative}
            value={alt}
            error={checked && missing ? 'Descreva a imagem, ou marque que ela é decorativa.' : undefined}
            onChange={({ target }) => setAlt(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              void take();
            }}
          />
          <Checkbox
            label="Decorativa: não diz nada que o texto já não diga"
            checked={isDecorative}
            onChange={({ target }) => setDecorative(target.checked)}
          />
        </>
      )}
      <Actions
        file={read.stage === 'failed' ? null : take}
        busy={busy}
        reason={reason}
        onOther={onOther}
        onSkip={onSkip}
      />
    </div>
  );
}

const actions = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '3' });

function Actions({
  file: take,
  busy,
  reason,
  onOther,
  onSkip,
}: {
  /** Null where the file cannot be used. */
  file: (() => Promise<void>) | null;
  busy: boolean;
  reason: string | undefined;
  onOther: (file: File) => void;
  onSkip: () => void;
}) {
  return (
    <div className={actions}>
      <Button disabled={busy} onClick={onSkip}>
        Cancelar
      </Button>
      <ChooseButton label="Outra imagem" disabled={busy} onFiles={([other]) => other && onOther(other)} />
      {take ? (
        <Button
          variant="main"
          busy={busy}
          busyLabel="Enviando..."
          reason={reason}
          onClick={() => void take()}
        >
          Usar imagem
        </Button>
      ) : null}
    </div>
  );
}
