import type { ClipboardEvent } from 'react';
import { TICKET, TOO_MANY_PICTURES } from '#contract/tickets.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { ChooseButton } from '#ui/choose-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { stack } from '#ui/layout.ts';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { DraftPictures } from './use-draft-pictures.ts';

const legend = css({ marginBottom: '1', color: 'soft', fontSize: 'sm', fontWeight: '500' });
const list = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const tile = css({
  position: 'relative',
  width: '6rem',
  height: '6rem',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'md',
  backgroundColor: 'sunken',
  overflow: 'hidden',
  '& img': { width: 'full', height: 'full', objectFit: 'cover' },
});
const corner = css({
  position: 'absolute',
  top: '0',
  right: '0',
  borderRadius: 'md',
  backgroundColor: 'veil',
});
const atStart = css({ justifySelf: 'start' });
const note = css({ color: 'muted', fontSize: 'sm' });
const failed = css({ color: 'bad', fontSize: 'sm' });

/** Chooses the pictures of a ticket or an answer, and shows those that are chosen. */
export function PictureField({
  pictures,
  busy,
  compact = false,
}: {
  pictures: DraftPictures;
  busy: boolean;
  /** In a small form: without a visible label, and the button only an icon. */
  compact?: boolean;
}) {
  const { hashes, urls, preparing, problem, sending, add, remove } = pictures;
  const box = useFocusFallback<HTMLFieldSetElement>({
    value: hashes.length,
    takesFocus: (element) => element?.querySelector<HTMLElement>('button:last-of-type'),
  });
  return (
    <fieldset ref={box} className={stack({ gap: 2 })}>
      {compact ? (
        <legend>
          <VisuallyHidden>Imagens (opcional)</VisuallyHidden>
        </legend>
      ) : (
        <legend className={legend}>Imagens (opcional)</legend>
      )}
      {hashes.length > 0 ? (
        <ul className={list} aria-label="Imagens escolhidas">
          {hashes.map((hash, index) => (
            <li key={hash} className={tile}>
              {urls.has(hash) ? <img src={urls.get(hash)} alt={`Imagem ${index + 1}`} /> : null}
              <span className={corner}>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`Remover imagem ${index + 1}`}
                  disabled={busy}
                  onClick={() => remove(hash)}
                >
                  <Icon name="trash" />
                </Button>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {problem === null ? null : (
        <p role="alert" className={failed}>
          {problem}
        </p>
      )}
      {sending === null ? null : (
        <p role="status" className={note}>
          {sending}
        </p>
      )}
      <div className={compact ? atStart : stack()}>
        <ChooseButton
          label={preparing ? 'Preparando...' : 'Adicionar imagem'}
          size={compact ? 'icon' : 'sm'}
          icon={<Icon name="plus" />}
          multiple
          disabled={busy || preparing}
          reason={hashes.length >= TICKET.pictures ? TOO_MANY_PICTURES : undefined}
          onFiles={add}
        />
      </div>
    </fieldset>
  );
}

/** Adds pasted pictures, such as a screenshot, to a text. */
export const pastePictures =
  ({ add }: Pick<DraftPictures, 'add'>) =>
  (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    add(files);
  };
