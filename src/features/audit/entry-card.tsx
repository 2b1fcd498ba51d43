import { type AuditEntry } from '#contract/audit.ts';
import { formatTimestamp } from '#lib/format.ts';
import { css } from '#styled/css/index.js';
import { Card } from '#ui/card.tsx';
import { Table } from '#ui/table.tsx';
import { actionOf, changesOf, personOf } from './audit.rules.ts';

const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '3' });
const action = css({ flex: '1 1 14rem', color: 'text', fontWeight: '600', overflowWrap: 'anywhere' });
const about = css({ color: 'muted', fontSize: 'sm', overflowWrap: 'anywhere' });
const summary = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'tap',
  color: 'gold2',
  fontSize: 'sm',
  cursor: 'pointer',
});
const value = css({ maxWidth: '22rem', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', fontSize: 'sm' });
const nothing = css({ color: 'muted' });

/** One change: who, what, when, and each field before and after (product 22.1). */
export function EntryCard({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry);
  const what = actionOf(entry);
  return (
    <Card as="li" padding="sm">
      <div className={head}>
        <h2 className={action}>{what}</h2>
        <p className={about}>
          {personOf(entry)} ·{' '}
          <time dateTime={entry.createdAt}>{formatTimestamp(entry.createdAt, 'minuteAt')}</time>
        </p>
      </div>
      {changes.length > 0 ? (
        <details>
          <summary className={summary}>
            {changes.length === 1 ? '1 campo' : `${changes.length} campos`}: antes e depois
          </summary>
          <Table caption={`${what}: antes e depois`}>
            <thead>
              <tr>
                <th scope="col">Campo</th>
                <th scope="col">Antes</th>
                <th scope="col">Depois</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ field, before, after }) => (
                <tr key={field}>
                  <th scope="row">{field}</th>
                  <Value text={before} />
                  <Value text={after} />
                </tr>
              ))}
            </tbody>
          </Table>
        </details>
      ) : null}
    </Card>
  );
}

function Value({ text }: { text: string | null }) {
  return <td className={value}>{text ?? <span className={nothing}>não havia</span>}</td>;
}
