import { wordLists } from './word-lists.ts';

/** Never content, whatever it holds. */
const DROPPED =
  'head,script,style,meta,link,title,noscript,template,object,embed,iframe,svg,math,button,input,select,textarea';

/** Containers that other programs write paragraphs or lines in. */
const CONTAINERS =
  'div,section,article,main,header,footer,aside,address,center,dl,dt,dd,form,fieldset,details,summary,nav';
const BLOCKS = 'p,h1,h2,h3,h4,h5,h6,ul,ol,li,blockquote,table,pre,figure,hr';

/**
 * HTML that another program put on the clipboard (Word, Google Docs, Discord, web pages) in an article's own terms: formats that it
 * writes as styles become tags, its lists and lines become real ones, the rest of its dress goes. The page made of it is inert: nothing
 * in it runs or loads. What comes out is to be sanitised like any article (product 4.10).
 */
export function cleanPaste(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const { body } = page;
  for (const node of body.querySelectorAll(DROPPED)) node.remove();
  removeComments(body);
  wordLists(body);
  for (const element of [...body.querySelectorAll<HTMLElement>('*')]) {
    if (isHidden(element)) element.remove();
    else readStyles(element);
  }
  for (const picture of body.querySelectorAll('img')) readPicture(picture);
  for (const container of [...body.querySelectorAll(CONTAINERS)].reverse()) readContainer(container);
  // Word and Google Docs put empty ones between paragraphs, for distance.
  for (const paragraph of body.querySelectorAll('p')) if (isBlank(paragraph)) paragraph.remove();
  for (const element of body.querySelectorAll('[style]')) element.removeAttribute('style');
  return body.innerHTML;
}

/** Text without formats: paragraphs between blank lines, lines within them. */
export function textToHtml(text: string): string {
  const page = new DOMParser().parseFromString('', 'text/html');
  for (const paragraph of text.replace(/\r\n?/g, '\n').split(/\n(?:[ \t]*\n)+/)) {
    if (paragraph.trim() === '') continue;
    const element = page.createElement('p');
    paragraph.split('\n').forEach((line, index) => {
      if (index > 0) element.append(page.createElement('br'));
      element.append(line.replace(/\t/g, '    ').replace(/ (?= )|^ /g, '\u00a0'));
    });
    page.body.append(element);
  }
  return page.body.innerHTML;
}

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

const isHidden = (element: HTMLElement): boolean =>
  element.style.display === 'none' || /mso-hide:\s*all/i.test(element.getAttribute('style') ?? '');

/** Formats by style become tags; tags whose style says otherwise, as the <b> around all of a Google document, are none. */
function readStyles(element: HTMLElement): void {
  const { fontWeight, fontStyle, textDecoration, textDecorationLine, verticalAlign, whiteSpace } =
    element.style;
  if (/^(?:pre|break-spaces)/.test(whiteSpace) && !element.closest('pre')) breakLines(element);
  const isBold = /^(?:bold|bolder|[6-9]00)$/.test(fontWeight);
  const isPlain = /^(?:normal|[1-5]00)$/.test(fontWeight);
  if (element.matches('b,strong') && isPlain) return unwrap(element);
  if (element.matches('i,em') && fontStyle === 'normal') return unwrap(element);
  if (!element.matches('span,font,a')) return undefined;
  const inHeading = element.closest('h1,h2,h3,h4,h5,h6') !== null;
  const lines = `${textDecoration} ${textDecorationLine}`;
  const tags = [
    isBold && !inHeading && 'strong',
    fontStyle === 'italic' && 'em',
    lines.includes('underline') && !element.closest('a') && 'u',
    lines.includes('line-through') && 's',
    verticalAlign === 'sub' && 'sub',
    verticalAlign === 'super' && 'sup',
  ].filter((tag) => tag !== false);
  for (const tag of tags) {
    const format = element.ownerDocument.createElement(tag);
    format.append(...element.childNodes);
    element.append(format);
  }
  return undefined;
}

/** Where blanks are shown as they are written, lines end where they do. */
function breakLines(element: HTMLElement): void {
  for (const node of [...element.childNodes]) {
    if (node.nodeType !== 3 || !node.textContent?.includes('\n')) continue;
    const lines = node.textContent.split('\n');
    node.replaceWith(
      ...lines.flatMap((line, index) =>
        index > 0 ? [element.ownerDocument.createElement('br'), line] : [line],
      ),
    );
  }
}

/** Emoji of chats are pictures that say what they are; pictures that only the other program has cannot be shown. */
function readPicture(picture: HTMLImageElement): void {
  const text = picture.alt || picture.getAttribute('aria-label') || '';
  const isEmoji =
    /emoji|emote/i.test(picture.className) || /^:[\w-]+:$/.test(text) || /^\p{Emoji}/u.test(text);
  if (isEmoji) picture.replaceWith(text);
}

/** A container of blocks only holds them together; one of text is a paragraph. */
function readContainer(container: Element): void {
  if (container.querySelector(BLOCKS)) return unwrap(container);
  const paragraph = container.ownerDocument.createElement('p');
  paragraph.append(...container.childNodes);
  container.replaceWith(paragraph);
  return undefined;
}

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

const isBlank = (element: Element): boolean =>
  element.querySelector('img') === null && (element.textContent ?? '').replace(/\u00a0/g, ' ').trim() === '';
