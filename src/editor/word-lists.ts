/** How Word marks a paragraph as an item of a list: `mso-list:l0 level2 lfo1`. */
const ITEM = /mso-list:\s*(l\d+)\s+level(\d+)(?:\s+(lfo\d+))?/i;
/** Word writes the bullet or number as text, and marks that text as one to ignore. */
const MARKER = /mso-list:\s*Ignore/i;

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';

/** Turns Word's lists into lists. Word writes each item as a paragraph with a level in its style and the marker as text. */
export function wordLists(body: HTMLElement): void {
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) markerOf(heading)?.remove();
  let open: { list: Element; level: number; id: string }[] = [];
  let last: Element | null = null;
  for (const paragraph of [...body.querySelectorAll('p')]) {
    const [, list = '', depth, override = ''] = ITEM.exec(styleOf(paragraph)) ?? [];
    const level = Number(depth ?? 0);
    const id = list + override;
    if (level === 0) continue;
    const tag = takeMarker(paragraph);
    const follows = last !== null && isNext({ before: last, after: paragraph });
    if (!follows) open = [];
    // Another list at the same level begins a list of its own.
    open = open.filter((one) => one.level < level || (one.level === level && one.id === id));
    const current = open.at(-1);
    const item = paragraph.ownerDocument.createElement('li');
    if (current?.level === level) {
      current.list.append(item);
      paragraph.remove();
    } else {
      const created = paragraph.ownerDocument.createElement(tag);
      created.append(item);
      if (current) {
        current.list.lastElementChild?.append(created);
        paragraph.remove();
      } else {
        // The editor makes one list of two neighbours of a kind, so a line stays between them.
        if (follows && created.localName === last?.localName)
          paragraph.before(emptyLine(paragraph.ownerDocument));
        paragraph.replaceWith(created);
        last = created;
      }
      open.push({ list: created, level, id });
    }
    item.append(...paragraph.childNodes);
  }
}

function emptyLine(page: Document): Element {
  const line = page.createElement('p');
  line.append(page.createElement('br'));
  return line;
}

/** Word's number or bullet, in an item or a heading. */
const markerOf = (element: Element): HTMLElement | undefined =>
  [...element.querySelectorAll('span')].find((span) => MARKER.test(styleOf(span)));

/** Removes the marker's text. A digit or letter with a dot or bracket makes the list a numbered one. */
function takeMarker(paragraph: Element): 'ol' | 'ul' {
  const marker = markerOf(paragraph);
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
