import { fullTitle, headTags, type Head } from '#contract/head.ts';
import { BRAND } from './brand.ts';

/** Writes a page's head into the tags that index.html already has. */
export function applyHead(head: Head): void {
  const url = new URL(head.path ?? location.pathname, location.origin).href;
  const siteName = BRAND.name;
  document.title = fullTitle({ title: head.title, siteName });
  for (const { tag, key, attribute, value } of headTags({ head, url, siteName })) {
    document.head.querySelector(`${tag}[${key}]`)?.setAttribute(attribute, value);
  }
}
