import { type ComponentProps, use, useState } from 'react';
import { isPictureUrl } from '#contract/input.ts';
import { PictureSources } from '#lib/picture-sources.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { ChooseButton } from '#ui/choose-button.tsx';
import { stack } from '#ui/layout.ts';
import { TextField } from '#ui/text-field.tsx';
import { type ChosenPicture, PictureDialog } from './picture-dialog.tsx';

// Beside the picture the buttons take no line of their own.
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' });
const buttons = css({ flex: '1 1 8rem', display: 'flex', flexWrap: 'wrap', gap: '1', minWidth: '0' });
const preview = css({
  width: '10rem',
  height: 'auto',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  borderRadius: 'md',
  borderWidth: '1px',
  borderColor: 'line',
  backgroundColor: 'sunken',
});

type PictureFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'value'> & {
  /** Undefined in a form without state. */
  value?: string;
  onAddress: (address: string) => void;
  /** Stores or uploads a chosen picture and resolves with its address. */
  onChosen: (chosen: ChosenPicture) => Promise<string>;
  /** The text of a failure of `onChosen`. */
  textOf: (error: unknown) => string;
  /** Why no picture can be used now. */
  reason?: string | undefined;
};

/** The address of a picture, typed or taken from a file that is chosen, dropped or pasted, with a preview. */
export function PictureField({
  value = '',
  onAddress,
  onChosen,
  textOf,
  reason,
  ...field
}: PictureFieldProps) {
  const source = use(PictureSources);
  const [files, setFiles] = useState<readonly File[] | null>(null);
  /** Opens the dialog with the first file. The dialog refuses a file that is no picture. Without files the browser inserts the text. */
  const open = (event: { preventDefault(): void }, { files: [first] }: DataTransfer) => {
    if (!first) return;
    event.preventDefault();
    setFiles([first]);
  };
  return (
    // The button does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={stack({ gap: 2 })}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onDrop={(event) => open(event, event.dataTransfer)}
      onPaste={(event) => open(event, event.clipboardData)}
    >
      <TextField label="URL da Imagem" inputMode="url" autoComplete="off" {...field} value={value} />
      <div className={line}>
        {isPictureUrl(value) ? <img key={value} className={preview} src={source(value)} alt="" /> : null}
        <div className={buttons}>
          <ChooseButton label={value === '' ? 'Enviar imagem' : 'Trocar imagem'} onFiles={setFiles} />
          {value === '' ? null : (
            <Button variant="ghost" onClick={() => onAddress('')}>
              Remover imagem
            </Button>
          )}
        </div>
      </div>
      {files ? (
        <PictureDialog
          files={files}
          reason={reason}
          textOf={textOf}
          onClose={() => setFiles(null)}
          onChosen={async (chosen) => onAddress(await onChosen(chosen))}
        />
      ) : null}
    </div>
  );
}
