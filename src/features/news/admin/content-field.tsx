import { lazy, Suspense, useId } from 'react';
import { css } from '#styled/css/index.js';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

// Begun with the form's own code, while the draft is read; that it failed is said where the editor would stand.
const loading = import('#editor/editor.tsx');
loading.catch(() => undefined);
const Editor = lazy(() => loading);

const head = css({ marginBottom: '1', color: 'soft', fontSize: 'sm', fontWeight: '500' });
const wrong = css({ marginTop: '2', color: 'bad', fontSize: 'sm' });
// As high as the bar and the text are at least, so that nothing moves when they come.
const waiting = css({ height: '352px' });

/** The article's text with its label and error; the editor's code is fetched beside the form's. */
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
