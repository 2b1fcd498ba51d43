import { lazy, Suspense, useId } from 'react';
import { css } from '#styled/css/index.js';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

// The import starts early, while the draft is read. Its failure is shown in place of the editor.
const loading = import('#editor/editor.tsx');
loading.catch(() => undefined);
const Editor = lazy(() => loading);

const head = css({ marginBottom: '1', color: 'soft', fontSize: 'sm', fontWeight: '500' });
const wrong = css({ marginTop: '2', color: 'bad', fontSize: 'sm' });
// The editor's minimum height, to avoid a layout shift when it loads.
const waiting = css({ height: '352px' });

/** The article's rich text with its label and error. The editor is a chunk of its own. */
export function ContentField({
  initialHtml,
  error,
  onChange,
}: {
  initialHtml: string;
  error: string | undefined;
  onChange: (html: string) => void;
}) {
  const id = useId();
  const [label, problem] = [`${id}-label`, `${id}-error`];
  return (
    <div>
      <p id={label} className={head}>
        Conteúdo *
      </p>
      <Suspense
        fallback={
          <div aria-busy className={waiting}>
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
        />
      </Suspense>
      {error ? (
        <p id={problem} className={wrong} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
