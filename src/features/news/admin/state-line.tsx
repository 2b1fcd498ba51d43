import { cx } from '#styled/css/index.js';
import { Badge } from '#ui/badge.tsx';
import { row } from '#ui/layout.ts';
import { muted } from '#ui/text-style.ts';
import style from './news-form.module.css';
import { placeOf } from './news.status.rules.ts';

/** Where the article is now, above its form. */
export function StateLine(props: Parameters<typeof placeOf>[0]) {
  const { badge, details } = placeOf(props);
  return (
    <p className={row({ gap: 2 })}>
      {badge ? (
        <Badge dot tone={badge.tone}>
          {badge.text}
        </Badge>
      ) : null}
      {details ? <span className={cx(muted(), style.onDesk)}>{details}</span> : null}
    </p>
  );
}
