import { Fragment } from 'react';
import type { AuditEntry } from '#contract/audit.ts';
import { formatTimestamp } from '#lib/format.ts';
import { css } from '#styled/css/index.js';
import { ListRow } from '#ui/list-row.tsx';
import { muted } from '#ui/text-style.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { actionOf, changesOf, type FieldChange, personOf } from './audit.rules.ts';

const fields = css({ display: 'grid', gap: '2' });
const value = css({ maxWidth: 'prose', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', fontSize: 'sm' });
const removed = css({ color: 'bad' });
// The whole thing was taken away, which its title says.
const gone = css({ textDecoration: 'none' });
// Underlined it would look like a link.
const added = css({ color: 'good', textDecoration: 'none' });

/** One change: what, who, when. It opens to each field before and after. */
export function EntryRow({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry);
  const isGone = changes.every(({ after }) => after === null);
  return (
    <ListRow
      level={2}
      short
      name={actionOf(entry)}
      facts={[personOf(entry), fieldsOf(changes)]}
      note={<time dateTime={entry.createdAt}>{formatTimestamp(entry.createdAt, 'minute')}</time>}
      folded={
        changes.length === 0 ? undefined : (
          <dl className={fields}>
            {changes.map((change) => (
              <div key={change.field}>
                <dt className={muted({ breaks: true })}>{change.field}</dt>
                <dd className={value}>
                  <Change change={change} isGone={isGone} />
                </dd>
              </div>
            ))}
          </dl>
        )
      }
    />
  );
}

/** 'Preço', 'Preço e Item', '3 campos'. */
function fieldsOf(changes: readonly FieldChange[]): string {
  if (changes.length > 2) return `${changes.length} campos`;
  return changes.map(({ field }) => field).join(' e ') || '—';
}

/** The difference of a longer text; for other values both versions. */
function Change({ change, isGone }: { change: FieldChange; isGone: boolean }) {
  const { before, after, pieces } = change;
  if (pieces?.every(({ kind }) => kind === 'same')) return 'Só a formatação mudou.';
  if (pieces)
    return pieces.map(({ kind, text }, index) => (
      // Pieces have no id, and their order never changes.
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>
        {kind === 'same' ? text : null}
        {kind === 'removed' ? <Removed text={text} /> : null}
        {kind === 'added' ? <Added text={text} /> : null}{' '}
      </Fragment>
    ));
  return (
    <>
      {before === null ? null : <Removed text={before} isGone={isGone} />}
      {before !== null && after !== null ? ' → ' : null}
      {after === null ? null : <Added text={after} />}
    </>
  );
}

const Removed = ({ text, isGone = false }: { text: string; isGone?: boolean }) => (
  <del className={isGone ? gone : removed}>
    <VisuallyHidden>antes: </VisuallyHidden>
    {text}
  </del>
);

const Added = ({ text }: { text: string }) => (
  <ins className={added}>
    <VisuallyHidden>depois: </VisuallyHidden>
    {text}
  </ins>
);
