import { Window } from 'happy-dom';
import { ARTICLE_HTML, isWithinLimit } from '#contract/news.ts';

const LINK = /^(https?:\/\/[^/\s@]+(\/|$)|mailto:|\/(?![/\\])|#)/;
const PICTURE = /^(https:\/\/[^/\s@]+(\/|$)|\/(?![/\\]))/;
const ADDED = ['rel', 'target'];

const { body } = new Window().document;

/** Everything in an article's HTML that ARTICLE_HTML does not allow. It uses another parser than the sanitiser, to see what that one may miss. */
export function disallowedMarkup(html: string): string[] {
  body.innerHTML = html;
  const found: string[] = [];
  for (const element of body.querySelectorAll('*')) {
    const tag = element.localName;
    if (!ARTICLE_HTML.tags.includes(tag)) found.push(`<${tag}>`);
    const allowed = new Set([...(ARTICLE_HTML.attributes[tag] ?? []), ...(tag === 'a' ? ADDED : [])]);
    for (const { name, value } of element.attributes) {
      if (!allowed.has(name)) found.push(`${tag} ${name}`);
      if (!fits({ name, value: value ?? '' })) found.push(`${tag} ${name}="${value}"`);
    }
    if (tag === 'a' && element.hasAttribute('href') && element.getAttribute('rel') !== ARTICLE_HTML.linkRel) {
      found.push('a without its rel');
    }
    if (tag === 'img' && !element.hasAttribute('src')) found.push('img without a source');
  }
  if (/<!|<\?/.test(html)) found.push('a comment or a declaration');
  if (/\p{Cs}|(?![\t\n])\p{Cc}/u.test(html)) found.push('a character that cannot be stored');
  body.innerHTML = '';
  return found;
}

function fits({ name, value }: { name: string; value: string }): boolean {
  if (name === 'href') return LINK.test(value);
  if (name === 'src') return PICTURE.test(value);
  if (name === 'target') return value === '_blank';
  return !name.startsWith('on') && isWithinLimit({ name, value });
}
