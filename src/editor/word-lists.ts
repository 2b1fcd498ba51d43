/** How Word marks a paragraph as a list item: `mso-list:l0 level2 lfo1`. */
const ITEM = /mso-list:\s*l\d+\s+level(\d+)/i;
/** Word writes the bullet or number as text, and marks that text as one to ignore. */
const MARKER = /mso-list:\s*Ignore/i;

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';

/** Turns Word's lists into lists. Word writes each item as a paragraph with a level in its style and the marker as text. */
export function wordLists(body: HTMLElement): void {
  let open: { list: Element; level: number }[] = [];
  let last: Element | null = null;
  for (const paragraph of [...body.querySelectorAll('p')]) {
    const level = Number(ITEM.exec(styleOf(paragraph))?.[1] ?? 0);
    if (level === 0) continue;
    const tag = takeMarker(paragraph);
    const follows = last !== null && isNext({ before: last, after: paragraph });
    if (!follows) open = [];
    open = open.filter((one) => one.level <= level);
    const current = open.at(-1);
    const item = paragraph.ownerDocument.createElement('li');
    if (current?.level === level) {
      current.list.append(item);
      paragraph.remove();
    } else {
      const list = paragraph.ownerDocument.createElement(tag);
      list.append(item);
      if (current) {
        current.list.lastElementChild?.append(list);
        paragraph.remove();
      } else {
        paragraph.replaceWith(list);
        last = list;
      }
      open.push({ list, level });
    }
    item.append(...paragraph.childNodes);
  }
}

/** Removes the marker's text. A digit or letter with a dot or bracket makes the list a numbered one. */
function takeMarker(paragraph: Element): 'ol' | 'ul' {
  const marker = [...paragraph.querySelectorAll('span')].find((span) => MARKER.test(styleOf(span)));
  const text = (marker?.textContent ?? '').trim();
  marker?.remove();
  return /^\(?[\da-z]{1,4}[.)]/i.test(text) ? 'ol' : 'ul';
}

/** Whether only spaces are between both elements. */
function isNext({ before, after }: { before: Element; after: Element }): boolean {
  for (let node = before.nextSibling; node; node = node.nextSibling) {
    if (node === after) return true;
    if ((node.textContent ?? '').trim() !== '') return false;
  }
  return false;
}
