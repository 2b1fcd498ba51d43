import { useDeferredValue } from 'react';
import { countWords, readingMinutes } from '#lib/words.ts';
import { formatNumber } from '#lib/number.ts';
import { css } from '#styled/css/index.js';

const line = css({ color: 'muted', fontSize: 'sm' });

/** The article's length in words and reading time, for its author. */
export function WordsLine({ html }: { html: string }) {
  const words = countWords(useDeferredValue(html));
  const minutes = readingMinutes(words);
  return (
    <p className={line}>
      {words === 1 ? '1 palavra' : `${formatNumber(words)} palavras`}
      {minutes > 0 ? ` · ${minutes} min de leitura` : null}
    </p>
  );
}
