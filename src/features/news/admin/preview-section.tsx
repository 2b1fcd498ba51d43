import { useState } from 'react';
import { slugify, type NewsItem } from '#contract/news.ts';
import { clock } from '#lib/clock.ts';
import { Button } from '#ui/button.tsx';
import { row } from '#ui/layout.ts';
import { labelsOf, type NewsDraft } from './news.draft.rules.ts';
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
  const { slug, summary, content, pinned } = draft;
  return {
    ...{ slug, summary, content, pinned },
    id: id ?? 0,
    title: draft.title || 'Sem título',
    image_url: draft.image_url || null,
    author: draft.author || null,
    published_at: new Date(clock.now()).toISOString(),
    tags: labelsOf(draft.tags).map((label) => ({ slug: slugify(label), label })),
  };
};
