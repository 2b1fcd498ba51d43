import { useState } from 'react';
import type { NewsItem } from '#contract/news.ts';
import { Button } from '#ui/button.tsx';
import { row } from '#ui/layout.ts';
import type { NewsDraft } from './draft.ts';
import { Preview } from './preview.tsx';
import { WordsLine } from './words-line.tsx';

/** The article's length, and its preview on demand. */
export function PreviewSection({ id, draft }: { id: number | null; draft: NewsDraft }) {
  const [previewing, setPreviewing] = useState(false);
  return (
    <>
      <div className={row({ justify: 'between' })}>
        <WordsLine html={draft.content} />
        <Button size="sm" aria-expanded={previewing} onClick={() => setPreviewing(!previewing)}>
          Pré-visualizar
        </Button>
      </div>
      {previewing ? <Preview article={previewOf({ id, draft })} /> : null}
    </>
  );
}

/** The article as it would be published now. */
const previewOf = ({ id, draft }: { id: number | null; draft: NewsDraft }): NewsItem => {
  const { origin: _, ...fields } = draft;
  return {
    ...fields,
    id: id ?? 0,
    title: fields.title || 'Sem título',
    image_url: fields.image_url || null,
    author: fields.author || null,
    published_at: new Date().toISOString(),
  };
};
