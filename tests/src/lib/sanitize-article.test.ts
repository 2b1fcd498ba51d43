import { describe, expect, test } from 'vitest';
import { secureLink } from '#lib/sanitize-article.ts';

/** A link of an article as the reader shows it. DOMPurify, which finds links, runs in browsers only, so the journeys test whole articles. */
function shown(href: string): { href: string | null; target: string | null; rel: string | null } {
  const link = document.createElement('a');
  link.setAttribute('href', href);
  secureLink(link);
  const [rel, target] = [link.getAttribute('rel'), link.getAttribute('target')];
  return { href: link.getAttribute('href'), target, rel };
}
const rel = 'noopener noreferrer';

describe('a link of an article', () => {
  test.each(['https://%', 'http://', 'https://[', 'https://a b/', 'https://exa%mple:99999/'])(
    'to %s, an invalid address, has no address',
    (href) => {
      expect(shown(href)).toEqual({ href: null, target: null, rel });
    },
  );

  test('to another site opens in a new tab', () => {
    const href = 'https://a.example/x';
    expect(shown(href)).toEqual({ href, target: '_blank', rel });
  });

  test.each(['/news', '#fim', 'mailto:gm@valdora.example'])('to %s stays in this tab', (href) => {
    expect(shown(href)).toEqual({ href, target: null, rel });
  });
});
