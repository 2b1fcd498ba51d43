import { fullTitle, headTags, type Head } from '#contract/head.ts';
import { BRAND } from './brand.ts';

let isHeld = false;
let last: Head | undefined;

/** Keeps the document's head as the server wrote it until the returned function is called. */
export function holdHead(): () => void {
  isHeld = true;
  return () => {
    isHeld = false;
    if (last) applyHead(last);
  };
}

/** Writes a page's head into the tags that index.html already has. What the server wrote about another page is removed. */
export function applyHead(head: Head): void {
  last = head;
  if (isHeld) return;
  const { href: url, pathname } = new URL(head.path ?? location.pathname, location.origin);
  const siteName = BRAND.name;
  for (const tag of document.head.querySelectorAll<HTMLElement>('[data-page]'))
    if (tag.dataset.page !== pathname) tag.remove();
  document.title = fullTitle({ title: head.title, siteName });
  for (const { tag, key, attribute, value } of headTags({ head, url, siteName })) {
    document.head.querySelector(`${tag}[${key}]`)?.setAttribute(attribute, value);
  }
}
