import { useDeferredValue } from 'react';
import { countWords, readingMinutes } from '#lib/words.ts';
import { formatNumber } from '#lib/number.ts';
import { muted } from '#ui/text-style.ts';

/** The article's length in words and reading time, for its author. */
export function WordsLine({ html }: { html: string }) {
  const words = countWords(useDeferredValue(html));
  const minutes = readingMinutes(words);
  return (
    <p
      className={muted()}
    >{`${words === 1 ? '1 palavra' : `${formatNumber(words)} palavras`}${minutes > 0 ? ` · ${minutes} min de leitura` : ''}`}</p>
  );
}
