import { useState } from 'react';
import { isPictureUrl } from '#contract/input.ts';
import { type NewsItem } from '#contract/news.ts';
import { slugify } from '#contract/slugs.ts';
import { clock } from '#lib/clock.ts';
import { Button } from '#ui/button.tsx';
import { row } from '#ui/layout.ts';
import { labelsOf, type NewsDraft } from './news.draft.rules.ts';
import style from './news-form.module.css';
import { Preview } from './preview.tsx';
import { WordsLine } from './words-line.tsx';

/** From this width on the preview has room beside the text (news-form.module.css). */
const hasRoomBeside = () => matchMedia('(min-width: 88rem)').matches;

/** The article's length, and its preview: beside the text where there is room, elsewhere on demand. */
export function PreviewSection({ id, draft }: { id: number | null; draft: NewsDraft }) {
  const [previewing, setPreviewing] = useState(hasRoomBeside);
  return (
    <>
      <div className={style.column}>
        <div className={row({ justify: 'between' })}>
          <WordsLine html={draft.content} />
          <Button size="sm" aria-expanded={previewing} onClick={() => setPreviewing(!previewing)}>
            Pré-visualizar
          </Button>
        </div>
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
    // An address that is being typed is not loaded.
    image_url: isPictureUrl(draft.image_url) ? draft.image_url : null,
    author: draft.author || null,
    published_at: new Date(clock.now()).toISOString(),
    tags: labelsOf(draft.tags).map((label) => ({ slug: slugify(label), label })),
  };
};
