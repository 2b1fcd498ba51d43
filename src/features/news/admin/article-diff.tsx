import { useMemo } from 'react';
import { css } from '#styled/css/index.js';
import { stack } from '#ui/layout.ts';
import { muted } from '#ui/text-style.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { FIELD_LABELS } from './field-labels.ts';
import type { Published } from './news.draft.rules.ts';
import {
  diffArticles,
  isFormattingOnly,
  type DiffParagraph,
  type FieldDiff,
  type Piece,
} from './news.history.rules.ts';

const name = css({ marginBottom: '2', color: 'gold2', fontSize: 'sm', fontWeight: '600' });
const text = css({ display: 'grid', gap: '2', overflowWrap: 'anywhere', lineHeight: '1.6' });
const added = css({
  color: 'good',
  backgroundColor: 'goodBg',
  textDecoration: 'none',
  borderRadius: 'sm',
});
const removed = css({ color: 'bad', backgroundColor: 'badBg', textDecoration: 'line-through' });

/** How an earlier version of an article differs from the current one, field by field. */
export function ArticleDiff({ earlier, current }: { earlier: Published; current: Published }) {
  const fields = useMemo(() => diffArticles(earlier, current), [earlier, current]);
  if (fields.length === 0) return <p>O texto das duas versões é o mesmo.</p>;
  return (
    <div className={stack({ gap: 8 })}>
      {fields.map((field) => (
        <section key={field.field} aria-label={FIELD_LABELS[field.field]}>
          <h3 className={name}>{FIELD_LABELS[field.field]}</h3>
          <Difference field={field} />
        </section>
      ))}
    </div>
  );
}

function Difference({ field }: { field: FieldDiff }) {
  if (isFormattingOnly(field)) return <p>Só a formatação mudou.</p>;
  return (
    <div className={text}>
      {field.paragraphs.map((paragraph, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a difference never changes
        <Paragraph key={at} paragraph={paragraph} visibility={visibilityOf(field.paragraphs, at)} />
      ))}
    </div>
  );
}

type Visibility = 'shown' | 'gap' | 'hidden';

/** Unchanged paragraphs that follow each other, without a change beside them, are shown as one gap. */
function visibilityOf(paragraphs: readonly DiffParagraph[], at: number): Visibility {
  const isFarFromChanges = (from: number) =>
    [from - 1, from, from + 1].every((index) => (paragraphs[index]?.kind ?? 'same') === 'same');
  if (!isFarFromChanges(at)) return 'shown';
  return at > 0 && isFarFromChanges(at - 1) ? 'hidden' : 'gap';
}

function Paragraph({ paragraph, visibility }: { paragraph: DiffParagraph; visibility: Visibility }) {
  if (visibility === 'hidden') return null;
  if (visibility === 'gap') return <p className={muted()}>…</p>;
  return (
    <p>
      {paragraph.pieces.map((piece, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a difference never changes
        <Words key={at} piece={piece} />
      ))}
    </p>
  );
}

function Words({ piece }: { piece: Piece }) {
  if (piece.kind === 'same') return piece.text;
  return piece.kind === 'added' ? (
    <ins className={added}>
      <VisuallyHidden>só na atual: </VisuallyHidden>
      {piece.text}
    </ins>
  ) : (
    <del className={removed}>
      <VisuallyHidden>só nesta versão: </VisuallyHidden>
      {piece.text}
    </del>
  );
}
