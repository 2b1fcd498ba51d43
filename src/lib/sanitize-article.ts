import DOMPurify from 'dompurify';
import { createContext } from 'react';
import { ARTICLE_HTML, isWithinLimit } from '#contract/news.ts';
import { isPictureUrl } from '#contract/input.ts';

const attributes = [...new Set(Object.values(ARTICLE_HTML.attributes).flat())];

/** Sanitizes an article's HTML: only the contract's tags, attributes and schemes, and safe links. */
export function sanitizeArticle(html: string): string {
  return purifier().sanitize(html, {
    ALLOWED_TAGS: [...ARTICLE_HTML.tags],
    ALLOWED_ATTR: attributes,
    // Otherwise ALLOWED_URI_REGEXP would also check, and remove, attributes that are no addresses, such as sizes.
    ADD_URI_SAFE_ATTR: attributes.filter((name) => name !== 'src' && name !== 'href'),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|\/(?![/\\])|#)/i,
  });
}

/** The sanitizer of articles. The server has its own, which needs no document (src/prerender.tsx). */
export const SanitizeContext = createContext<(html: string) => string>(sanitizeArticle);

let ready: typeof DOMPurify | undefined;

function purifier(): typeof DOMPurify {
  if (ready) return ready;
  ready = DOMPurify(window);
  ready.addHook('afterSanitizeAttributes', (node) => {
    const tag = node.tagName.toLowerCase();
    for (const { name, value } of [...node.attributes]) {
      const isAllowed = ARTICLE_HTML.attributes[tag]?.includes(name) && isWithinLimit({ name, value });
      if (!isAllowed) node.removeAttribute(name);
    }
    if (node.tagName === 'IMG' && !isPictureUrl(node.getAttribute('src') ?? '')) node.remove();
    if (node.tagName === 'IMG') node.setAttribute('loading', 'lazy');
    if (node.tagName === 'A') secureLink(node);
  });
  return ready;
}

/** Null for an invalid address, such as `https://%`. */
function originOf(href: string): string | null {
  try {
    return new URL(href).origin;
  } catch {
    return null;
  }
}

/** Sets a link's `rel`, opens other origins in a new tab, and removes an invalid address. Never throws. */
export function secureLink(link: Element): void {
  link.setAttribute('rel', ARTICLE_HTML.linkRel);
  const href = link.getAttribute('href') ?? '';
  if (!/^https?:/i.test(href)) return;
  const origin = originOf(href);
  if (origin === null) link.removeAttribute('href');
  else if (origin !== location.origin) link.setAttribute('target', '_blank');
}
