import type { BannerItem } from '#contract/banners.ts';
import { Notice } from '#ui/notice.tsx';
import { formatPercent, oddsWarnings, sumOf } from './banners.admin.rules.ts';
import { sumGapText } from './banners.items.rules.ts';
import style from './odds.module.css';

/** The sum of the chances, how far it is from 100, and what it contains besides the saved items. Its lines break after the commas. */
export function OddsSum({
  items,
  typed,
  invalid = 0,
}: {
  items: readonly BannerItem[];
  typed: BannerItem | null;
  /** Rows with an invalid value. */
  invalid?: number;
}) {
  const sum = sumOf(items);
  const gap = sumGapText(sum);
  return (
    <p className={style.sum} role="status" data-off={gap === '' ? undefined : true}>
      Soma das chances: <strong>{formatPercent(sum)}</strong>
      <span>{typed ? `, com ${typed.label} (ainda não adicionado)` : ''}</span>
      <span className={style.gap}>{gap === '' ? '' : `, ${gap.replace(' ', '\u00a0')}`}</span>
      <span className={style.gap}>{invalid > 0 ? `, há\u00a0${invalid}\u00a0a\u00a0corrigir` : ''}</span>
    </p>
  );
}

/** What is wrong with the chances, if anything. */
export function OddsWarnings({ items }: { items: readonly BannerItem[] }) {
  const warnings = oddsWarnings(items);
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warn" title="Confira as chances">
      <ul className={style.warnings}>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Notice>
  );
}
