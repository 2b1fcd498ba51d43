import { fullTitle, headTags, type Head } from '#contract/head.ts';

/** Writes a page's head into the tags that index.html already has. */
export function applyHead(head: Head): void {
  const url = new URL(head.path ?? location.pathname, location.origin).href;
  document.title = fullTitle(head.title);
  for (const { tag, key, attribute, value } of headTags({ head, url })) {
    document.head.querySelector(`${tag}[${key}]`)?.setAttribute(attribute, value);
  }
}
