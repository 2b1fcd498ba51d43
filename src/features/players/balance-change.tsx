import { formatNumber } from '#lib/number.ts';
import { css } from '#styled/css/index.js';
import { hiddenStyle } from '#ui/hidden-style.ts';
import { muted } from '#ui/text-style.ts';

const box = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '2',
  fontVariantNumeric: 'tabular-nums',
});
const now = css({ color: 'soft' });
const then = css({ fontSize: 'lg', fontWeight: '700', color: 'gold2' });
const wrong = css({ color: 'bad', fontSize: 'sm' });

/**
 * A balance before and after a change; `problem` says why the change is not possible. `brief` shows the two numbers alone, where the
 * change itself stands above them.
 */
export function BalanceChange({
  before,
  after,
  problem,
  brief = false,
}: {
  before: number;
  after: number | null;
  problem?: string | null;
  brief?: boolean;
}) {
  const words = brief ? hiddenStyle : muted();
  return (
    <p className={box} aria-live="polite">
      <span className={words}>Saldo</span>
      <span className={now}>{formatNumber(before)}</span>
      <span aria-hidden>→</span>
      <span className={words}>depois</span>
      {problem ? (
        <span className={wrong}>{problem}</span>
      ) : (
        <span className={brief ? now : then}>{after === null ? '—' : formatNumber(after)}</span>
      )}
    </p>
  );
}
