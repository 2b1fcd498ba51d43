import { Fragment } from 'react';
import type { AuditEntry } from '#contract/audit.ts';
import { formatTimestamp } from '#lib/format.ts';
import { css } from '#styled/css/index.js';
import { Card } from '#ui/card.tsx';
import { linkSummary } from '#ui/summary-style.ts';
import { muted } from '#ui/text-style.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { actionOf, changesOf, type FieldChange, personOf } from './audit.rules.ts';

const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '3' });
const action = css({ flex: '1 1 14rem', fontWeight: '600', overflowWrap: 'anywhere' });
const fields = css({ display: 'grid', gap: '2' });
const value = css({ maxWidth: 'prose', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', fontSize: 'sm' });
const removed = css({ color: 'bad' });
const added = css({ color: 'good' });

/** One change: who, what, when, and each field before and after. */
export function EntryCard({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry);
  const what = actionOf(entry);
  return (
    <Card as="li" padding="sm">
      <div className={head}>
        <h2 className={action}>{what}</h2>
        <p className={muted({ breaks: true })}>
          {personOf(entry)} ·{' '}
          <time dateTime={entry.createdAt}>{formatTimestamp(entry.createdAt, 'minuteAt')}</time>
        </p>
      </div>
      {changes.length > 0 ? (
        <details>
          <summary className={linkSummary}>
            {changes.length === 1 ? 'Ver 1 campo' : `Ver ${changes.length} campos`}
          </summary>
          <dl className={fields}>
            {changes.map((change) => (
              <div key={change.field}>
                <dt className={muted({ breaks: true })}>{change.field}</dt>
                <dd className={value}>
                  <Change change={change} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </Card>
  );
}

/** The difference of a longer text; for other values both versions. */
function Change({ change: { before, after, pieces } }: { change: FieldChange }) {
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
      {before === null ? null : <Removed text={before} />}
      {before !== null && after !== null ? ' → ' : null}
      {after === null ? null : <Added text={after} />}
    </>
  );
}

const Removed = ({ text }: { text: string }) => (
  <del className={removed}>
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
