import { Badge } from '#ui/badge.tsx';
import { row } from '#ui/layout.ts';
import { badgesOf } from './news.status.rules.ts';

/** Where the article is now, above its form. */
export const StateLine = (props: Parameters<typeof badgesOf>[0]) => (
  <p className={row({ gap: 2 })}>
    {badgesOf(props).map(({ text, tone }) => (
      <Badge key={text} dot tone={tone}>
        {text}
      </Badge>
    ))}
  </p>
);
