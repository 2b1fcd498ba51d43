import { wordLists } from './word-lists.ts';

/** Elements that are removed with their content. */
const DROPPED =
  'head,script,style,meta,link,title,noscript,template,object,embed,iframe,svg,math,button,input,select,textarea';

/** Elements that other programs use to contain paragraphs or lines. */
const CONTAINERS = 'div,section,article,main,header,footer,aside,address,center,dl,dt,dd,form,fieldset,nav';
const BLOCKS = 'p,h1,h2,h3,h4,h5,h6,ul,ol,li,blockquote,table,pre,figure,hr,details';

/**
 * Converts HTML that another program put on the clipboard (Word, Google Docs, Discord, web pages) to an article's HTML: styles that mean
 * a format become tags, Word's lists become lists, all other styles are removed. It is parsed as an inert document: nothing in it runs
 * or loads. The result must still be sanitized like any article.
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
  // Word and Google Docs use empty paragraphs as vertical space.
  for (const paragraph of body.querySelectorAll('p'))
    if (isBlank(paragraph) && !isBetweenLists(paragraph)) paragraph.remove();
  for (const paragraph of body.querySelectorAll('p')) readPictureLine(paragraph);
  for (const element of body.querySelectorAll('[style]')) element.removeAttribute('style');
  return body.innerHTML;
}

/** The editor makes one list of two neighbours of a kind, so the line between them stays. */
const isBetweenLists = ({ previousElementSibling: before, nextElementSibling: after }: Element): boolean =>
  (before?.localName === 'ol' || before?.localName === 'ul') && before.localName === after?.localName;

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

const isHidden = (element: HTMLElement): boolean =>
  element.style.display === 'none' || /mso-hide:\s*all/i.test(element.getAttribute('style') ?? '');

/** Turns styles into tags, and removes tags that a style overrides, such as the <b> around a whole Google document. */
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

/** Line breaks in preformatted text become <br>. */
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

/** A text of emoji and nothing else. Digits, `#` and `*` are `\p{Emoji}` too, so a pictogram, a flag or a keycap has to be among them. */
const EMOJI =
  /^(?=.*[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3])[\p{Emoji}\p{Emoji_Component}]+$/u;
/** Classes such as "twemoji" and "chat-emote", but not "remote". */
const EMOJI_CLASS = /emoji|(?:^|[^r])emote/i;

/** Chat programs write emoji as pictures, which are replaced by their text. */
function readPicture(picture: HTMLImageElement): void {
  const text = picture.alt || picture.getAttribute('aria-label') || '';
  const isEmoji = EMOJI_CLASS.test(picture.className) || /^:[\w-]+:$/.test(text) || EMOJI.test(text);
  if (isEmoji) picture.replaceWith(text);
}

/** A line that contains only a picture becomes a figure, so that the writer can change its description. */
function readPictureLine(paragraph: HTMLElement): void {
  const [picture, ...others] = paragraph.querySelectorAll('img');
  if (!picture || others.length > 0 || picture.closest('a') || (paragraph.textContent ?? '').trim() !== '')
    return;
  const figure = paragraph.ownerDocument.createElement('figure');
  figure.append(picture);
  paragraph.replaceWith(figure);
}

/** A container of blocks is removed around them; a container of text becomes a paragraph. */
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
