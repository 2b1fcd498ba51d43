import { lazy, Suspense, useId, useState } from 'react';
import type { OnPictures } from '#editor/pictures.ts';
import { PictureDialog } from '#pictures/picture-dialog.tsx';
import type { SavedPictures } from '#pictures/use-saved-pictures.ts';
import { css, cva } from '#styled/css/index.js';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { storedSize } from '#pictures/stored-size.ts';

type Insert = Parameters<OnPictures>[1];

// The import starts early, while the draft is read. Its failure is shown in place of the editor.
const loading = import('#editor/editor.tsx');
loading.catch(() => undefined);
const Editor = lazy(() => loading);

const head = css({ marginBottom: '1', color: 'soft', fontSize: 'sm', fontWeight: '500' });
const wrong = css({ marginTop: '2', color: 'bad', fontSize: 'sm' });
// As high as the empty editor, and below a text nothing is in sight: what is below must not move when the editor loads.
const waiting = cva({
  variants: { empty: { true: { height: { base: '397px', md: '352px' } }, false: { height: '100dvh' } } },
});

/** The article's rich text with its label and error. The editor is a chunk of its own. */
export function ContentField({
  initialHtml,
  error,
  onChange,
  pictures,
}: {
  initialHtml: string;
  error: string | undefined;
  onChange: (html: string) => void;
  pictures: Pick<SavedPictures, 'save' | 'textOf'>;
}) {
  const id = useId();
  /** Files for the text, and the function that inserts their pictures where the cursor was. */
  const [choosing, setChoosing] = useState<{ files: File[]; insert: Insert } | null>(null);
  const [label, problem] = [`${id}-label`, `${id}-error`];
  return (
    <div>
      <p id={label} className={head}>
        Conteúdo *
      </p>
      <Suspense
        fallback={
          <div aria-busy className={waiting({ empty: initialHtml === '' })}>
            <VisuallyHidden>Carregando editor...</VisuallyHidden>
            <Skeleton shape="fill" />
          </div>
        }
      >
        <Editor
          id={id}
          labelledBy={label}
          describedBy={error ? problem : undefined}
          invalid={error !== undefined}
          initialHtml={initialHtml}
          onChange={onChange}
          onPictures={(files, insert) => setChoosing({ files, insert })}
        />
      </Suspense>
      {choosing ? (
        <PictureDialog
          files={choosing.files}
          textOf={pictures.textOf}
          finalFocus={() => document.getElementById(id)}
          onClose={() => setChoosing(null)}
          onChosen={async (chosen) => {
            const { width, height } = storedSize(chosen.picture);
            choosing.insert({ src: await pictures.save(chosen), alt: chosen.alt, width, height });
          }}
        />
      ) : null}
      {error ? (
        <p id={problem} className={wrong} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
