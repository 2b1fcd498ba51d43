import { useId, useState } from 'react';
import { PICTURE } from '#contract/pictures.ts';
import { isComposing } from '#lib/composition.ts';
import { logFailure } from '#lib/log.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChooseButton } from '#ui/choose-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { stack } from '#ui/layout.ts';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { PreparedPicture } from './prepare-picture.ts';
import { type ReadPicture, useReadPicture } from './use-read-picture.ts';

/** A chosen picture with its alternative text, which is empty for a decorative one. */
export interface ChosenPicture {
  readonly picture: PreparedPicture;
  readonly alt: string;
}

interface PictureDialogProps {
  /** The files that were dropped, pasted or chosen; at least one. */
  files: readonly File[];
  /** Stores or uploads one picture. If it rejects, the dialog shows why and stays open with the typed text. */
  onChosen: (chosen: ChosenPicture) => Promise<void>;
  onClose: () => void;
  /** The text of a failure of `onChosen`. */
  textOf: (error: unknown) => string;
  /** Why no picture can be used now. */
  reason?: string | undefined;
  /** The element to focus after closing, if the element that opened the dialog no longer exists. */
  finalFocus?: () => HTMLElement | null;
}

/** The dialog's state for one picture. */
interface Answer {
  alt: string;
  isDecorative: boolean;
  /** The picture was submitted once, so a missing description is shown as an error. */
  checked: boolean;
  busy: boolean;
  failure: string | null;
}

const EMPTY: Answer = { alt: '', isDecorative: false, checked: false, busy: false, failure: null };
const isDescribed = ({ alt, isDecorative }: Answer): boolean => isDecorative || alt.trim() !== '';

/** Asks for the description of each chosen picture, one after the other. */
export function PictureDialog({ files, onChosen, onClose, textOf, reason, finalFocus }: PictureDialogProps) {
  const problemId = useId();
  const [queue, setQueue] = useState(files);
  const [index, setIndex] = useState(0);
  const [answer, setAnswer] = useState(EMPTY);
  const read = useReadPicture(queue[index]);
  const change = (part: Partial<Answer>) => setAnswer((before) => ({ ...before, ...part }));
  const total = queue.length;

  const next = () => {
    setAnswer(EMPTY);
    if (index + 1 < total) setIndex(index + 1);
    else onClose();
  };
  const submit = async () => {
    change({ checked: true });
    if (read.stage !== 'read' || !isDescribed(answer) || answer.busy || reason) return;
    change({ busy: true, failure: null });
    try {
      await onChosen({ picture: read.picture, alt: answer.isDecorative ? '' : answer.alt.trim() });
      next();
    } catch (error) {
      logFailure('picture', error);
      change({ busy: false, failure: textOf(error) });
    }
  };
  const submitReason = read.stage === 'failed' ? { reason: read.text, reasonIn: problemId } : { reason };

  return (
    <Dialog
      open
      onClose={onClose}
      locked={answer.busy}
      finalFocus={finalFocus}
      title={total > 1 ? `Imagem ${index + 1} de ${total}` : 'Imagem'}
      footer={
        <>
          <Button disabled={answer.busy} onClick={next}>
            {index + 1 < total ? 'Pular esta' : 'Cancelar'}
          </Button>
          <ChooseButton
            label="Outra imagem"
            disabled={answer.busy}
            onFiles={([other]) => {
              if (other) setQueue(queue.with(index, other));
              change({ failure: null });
            }}
          />
          <Button
            variant="main"
            busy={answer.busy}
            busyLabel="Enviando..."
            {...submitReason}
            onClick={() => void submit()}
          >
            Usar imagem
          </Button>
        </>
      }
    >
      <div className={stack({ gap: 4 })}>
        <Preview read={read} problemId={problemId} />
        {answer.failure ? (
          <Notice tone="error" title="A imagem não foi enviada">
            {answer.failure}
          </Notice>
        ) : null}
        {read.stage === 'read' ? (
          <Description key={index} answer={answer} onChange={change} onEnter={() => void submit()} />
        ) : null}
      </div>
    </Dialog>
  );
}

// The height is reserved while the picture is prepared, so that the dialog does not jump.
const frame = css({ display: 'grid', alignItems: 'center', minHeight: '12rem' });
const waiting = css({ color: 'muted', textAlign: 'center' });
const shown = css({
  justifySelf: 'center',
  maxWidth: 'full',
  maxHeight: '38vh',
  borderRadius: 'md',
  objectFit: 'contain',
});

/** The picture, or why it cannot be used. */
function Preview({ read, problemId }: { read: ReadPicture; problemId: string }) {
  return (
    <div className={frame} aria-busy={read.stage === 'reading'}>
      {read.stage === 'reading' ? <p className={waiting}>Preparando a imagem...</p> : null}
      {read.stage === 'read' ? <img className={shown} src={read.url} alt="" /> : null}
      {read.stage === 'failed' ? (
        <div id={problemId}>
          <Notice tone="error" title="Não foi possível usar este arquivo">
            {read.text}
          </Notice>
        </div>
      ) : null}
    </div>
  );
}

/** The description, or the choice that the picture is decorative. The dialog may be inside the article's form, so it cannot be a form itself. */
function Description({
  answer,
  onChange,
  onEnter,
}: {
  answer: Answer;
  onChange: (part: Partial<Answer>) => void;
  onEnter: () => void;
}) {
  const error = 'Descreva a imagem, ou marque que ela é decorativa.';
  return (
    <>
      <TextField
        label="Descrição da imagem"
        hint="O que ela mostra, para quem não a vê."
        autoComplete="off"
        maxLength={PICTURE.alt}
        // The field appears only after the picture is read, so it takes the focus then.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        disabled={answer.isDecorative}
        value={answer.alt}
        error={answer.checked && !isDescribed(answer) ? error : undefined}
        onChange={({ target }) => onChange({ alt: target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event)) return;
          event.preventDefault();
          onEnter();
        }}
      />
      <Checkbox
        label="Decorativa: não diz nada que o texto já não diga"
        checked={answer.isDecorative}
        onChange={({ target }) => onChange({ isDecorative: target.checked })}
      />
    </>
  );
}
