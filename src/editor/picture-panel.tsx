import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { use, useState } from 'react';
import { isPictureUrl } from '#contract/input.ts';
import { MAX_PICTURE_SIDE, NEWS } from '#contract/news.ts';
import { PictureSources } from '#lib/picture-sources.ts';
import { isDeviceCopy } from '#lib/picture-url.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { ChooseButton } from '#ui/choose-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { setPicture } from './insert-block.ts';
import { panelKeys } from './panel-keys.ts';
import { panelStyle } from './panel-style.ts';
import type { Picture } from './picture-node.tsx';

const field = css({ flex: '1 1 14rem' });
const sample = css({ maxWidth: 'full', maxHeight: '8rem', borderRadius: 'md' });

const NO_PICTURE: Picture = { src: '', alt: '', width: null, height: null, caption: '' };

const errorsOf = ({ src, alt }: { src: string; alt: string }) => ({
  src: isPictureUrl(src) ? undefined : 'Use um endereço https ou um caminho deste site.',
  alt: alt.trim() === '' ? 'Descreva a imagem para quem não a vê.' : undefined,
});

/** Asks for a picture's address, description and caption. It is inside the article's form, so it cannot be a form itself. */
export function PicturePanel({
  picture,
  onClose,
  onFiles,
}: {
  picture: Picture | null;
  onClose: () => void;
  /** Takes files of this device instead of an address. */
  onFiles: (files: File[]) => void;
}) {
  const [editor] = useLexicalComposerContext();
  const [typed, setTyped] = useState(picture ?? NO_PICTURE);
  const [checked, setChecked] = useState(false);
  const src = typed.src.trim();
  const errors = errorsOf({ src, alt: typed.alt });

  const close = () => {
    onClose();
    // The editor focuses itself only for a caret, and not while a picture is selected.
    editor.getRootElement()?.focus({ preventScroll: true });
    editor.focus();
  };
  const apply = () => {
    setChecked(true);
    if (errors.src || errors.alt) return;
    setPicture({ editor, picture: { ...typed, src, alt: typed.alt.trim(), caption: typed.caption.trim() } });
    close();
  };
  const chooseFiles = (files: File[]) => {
    close();
    onFiles(files);
  };
  const onKeyDown = panelKeys({ apply, close });
  const change = (part: Partial<Picture>) => setTyped((before) => ({ ...before, ...part }));

  return (
    <div role="group" aria-label="Imagem" className={panelStyle}>
      <TextField
        className={field}
        label="Endereço da imagem"
        inputMode="url"
        autoComplete="off"
        maxLength={NEWS.imageUrl}
        // The panel opens only on request.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={typed.src}
        error={checked ? errors.src : undefined}
        onChange={(event) => change({ src: event.target.value, width: null, height: null })}
        onKeyDown={onKeyDown}
      />
      <TextField
        className={field}
        label="Descrição (texto alternativo)"
        autoComplete="off"
        value={typed.alt}
        error={checked ? errors.alt : undefined}
        onChange={(event) => change({ alt: event.target.value })}
        onKeyDown={onKeyDown}
      />
      <TextField
        className={field}
        label="Legenda (opcional)"
        autoComplete="off"
        value={typed.caption}
        onChange={(event) => change({ caption: event.target.value })}
        onKeyDown={onKeyDown}
      />
      {errors.src ? null : <Sample key={src} src={src} onSize={change} />}
      {picture ? null : <ChooseButton label="Do aparelho" multiple onFiles={chooseFiles} />}
      <Button onClick={apply}>{picture ? 'Aplicar' : 'Inserir imagem'}</Button>
      <Button variant="ghost" onClick={close}>
        Fechar
      </Button>
    </div>
  );
}

/**
 * Shows the picture and reports its size, which is written into the article, so that the text does not move while readers load it. The size
 * of this device's copy is not reported, because the uploaded picture can be smaller.
 */
function Sample({ src, onSize }: { src: string; onSize: (size: ReturnType<typeof fit>) => void }) {
  const shown = use(PictureSources)(src);
  return (
    <img
      className={sample}
      src={shown}
      alt=""
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
        if (!isDeviceCopy(shown)) onSize(fit({ width, height }));
      }}
    />
  );
}

/** A size in the same proportion, with no side above MAX_PICTURE_SIDE. */
function fit({ width, height }: { width: number; height: number }): Pick<Picture, 'width' | 'height'> {
  if (width < 1 || height < 1) return { width: null, height: null };
  const scale = Math.min(1, MAX_PICTURE_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
