import { withScheme } from '#contract/input.ts';
import { css } from '#styled/css/index.js';
import { isPublicLink } from './public-link.ts';

const link = css({ color: 'gold2', textDecoration: 'underline' });

/** A text of a ticket, whose web addresses are links. */
export function LinkedText({ children }: { children: string }) {
  return partsOf(children).map(({ text, href }, index) =>
    href === null ? (
      text
    ) : (
      // The same address may stand in a text twice.
      // oxlint-disable-next-line react/no-array-index-key
      <a key={index} className={link} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {text}
      </a>
    ),
  );
}

interface Part {
  readonly text: string;
  readonly href: string | null;
}

/** An address with http, https or www, or a host's name with a path. What stands before such a name must not belong to it, like a user's name. */
const ADDRESS = /(?:https?:\/\/|\bwww\.|(?<![\w@:/.-])(?:[\w-]+\.)+[a-z]{2,}\/)[^\s<>"`]+/gi;

function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutPunctuation(found);
    const href = withScheme(address);
    if (!isPublicLink(href)) continue;
    parts.push({ text: text.slice(from, index), href: null }, { text: address, href });
    from = index + address.length;
  }
  return [...parts, { text: text.slice(from), href: null }];
}

/** An address without the punctuation of the sentence behind it. A bracket that the address opens is its own. */
function withoutPunctuation(address: string): string {
  let unopened = address.split(')').length - address.split('(').length;
  let end = address.length;
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1);
    if (last === ')' && unopened > 0) unopened -= 1;
    else if (!/[.,;:!?'*_~\]}…»”’]/.test(last)) break;
  }
  return address.slice(0, end);
}
