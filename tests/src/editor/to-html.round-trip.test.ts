import { $createLinkNode } from '@lexical/link';
import { $createListItemNode, $createListNode } from '@lexical/list';
import { $createHeadingNode, $createQuoteNode, type HeadingTagType } from '@lexical/rich-text';
import {
  $createTableCellNode,
  $createTableNode,
  $createTableRowNode,
  TableCellHeaderStates,
} from '@lexical/table';
import * as fc from 'fast-check';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  type ElementNode,
  type LexicalNode,
  type TextFormatType,
} from 'lexical';
import { describe, expect, test } from 'vitest';
import { change, headlessEditor, htmlOf, throughEditor } from '#support/app/editor.ts';
import { $setHtml } from '#editor/from-html.ts';
import { $createPictureNode, type Picture } from '#editor/picture-node.tsx';
import { $createSpoiler } from '#editor/spoiler-nodes.ts';
import { $createUnknownHtmlNode } from '#editor/unknown-html-node.tsx';

type Inline =
  | { kind: 'text'; text: string; formats: TextFormatType[] }
  | { kind: 'break' }
  | { kind: 'link'; href: string; inside: Extract<Inline, { kind: 'text' }>[] };
type List = { kind: 'list'; ordered: boolean; start: number; items: (Inline[] | List)[] };
type Block =
  | { kind: 'line'; tag: 'p' | 'quote' | HeadingTagType; inside: Inline[] }
  | { kind: 'picture'; picture: Picture }
  | { kind: 'divider' }
  | { kind: 'table'; head: boolean; column: boolean; cells: Line[][][] }
  | { kind: 'spoiler'; title: string; text: Block[] }
  | List;
type Line = Extract<Block, { kind: 'line' }> | List;

const FORMATS = ['bold', 'italic', 'underline', 'strikethrough', 'subscript', 'superscript', 'code'] as const;

// Texts that HTML could read differently from what was typed: spaces, its special characters, entities as text.
const piece = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }) },
  fc.constantFrom(' ', '  ', 'a', 'é ', ' <b>', '&amp;', '"', '</p>', '🜂', 'מ'),
);
const words = fc
  .array(piece, { minLength: 1, maxLength: 4 })
  // A no-break space beside a space cannot be distinguished from a space that was replaced by one.
  .map((pieces) => pieces.join('').replace(/[\p{Cc}\u00a0\u2028\u2029]/gu, 'x'));
const text = fc.record({
  kind: fc.constant('text' as const),
  text: words,
  formats: fc.subarray([...FORMATS], { maxLength: 3 }),
});
const inline: fc.Arbitrary<Inline> = fc.oneof(
  { weight: 5, arbitrary: text },
  fc.constant({ kind: 'break' as const }),
  fc.record({
    kind: fc.constant('link' as const),
    href: fc.constantFrom('https://valdora.example/a?b=1&c="2"', '/guides', 'mailto:gm@valdora.example'),
    inside: fc.array(text, { minLength: 1, maxLength: 2 }),
  }),
);
const line = fc.array(inline, { maxLength: 5 });
const list = fc.letrec<{ list: List }>((tie) => ({
  list: fc.record({
    kind: fc.constant('list' as const),
    ordered: fc.boolean(),
    start: fc.constantFrom(1, 1, 4),
    items: fc
      .array(fc.oneof({ maxDepth: 2, depthIdentifier: 'list' }, line, tie('list')), {
        minLength: 1,
        maxLength: 3,
      })
      // The toolbar never makes a list that begins with a nested item.
      .map((items): (Inline[] | List)[] => [[], ...items].filter(isNotSecondNested)),
  }),
})).list;
const isNotSecondNested = (item: Inline[] | List, index: number, all: (Inline[] | List)[]): boolean =>
  Array.isArray(item) || Array.isArray(all[index - 1]);
const trimmed = words.map((text) => text.replace(/\s+/g, ' ').trim());
const size = fc.option(fc.integer({ min: 1, max: 4096 }));
const picture = fc.record({
  kind: fc.constant('picture' as const),
  picture: fc.record({
    src: fc.constantFrom('https://valdora.example/a.avif?b=1&c=2', '/images/a.avif'),
    alt: words,
    width: size,
    height: size,
    caption: fc.oneof(fc.constant(''), trimmed),
  }),
});
const lines = fc.record({
  kind: fc.constant('line' as const),
  tag: fc.constantFrom('p', 'p', 'quote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'),
  inside: line,
});
const cell = fc.array(fc.oneof({ weight: 3, arbitrary: lines }, list), { minLength: 1, maxLength: 2 });
const table = fc.integer({ min: 1, max: 3 }).chain((columns) =>
  fc.record({
    kind: fc.constant('table' as const),
    head: fc.boolean(),
    // In a table of one column, a header of the column could also be one of the row.
    column: columns > 1 ? fc.boolean() : fc.constant(false),
    cells: fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
);
const block = fc.letrec<{ block: Block }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 2, depthIdentifier: 'block' },
    { weight: 3, arbitrary: lines },
    list,
    picture,
    fc.constant({ kind: 'divider' as const }),
    table,
    fc.record({
      kind: fc.constant('spoiler' as const),
      title: trimmed.filter((text) => text !== ''),
      text: fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
    }),
  ),
})).block;

function $append(to: ElementNode, inside: readonly Inline[]): ElementNode {
  for (const one of inside) {
    if (one.kind === 'break') to.append($createLineBreakNode());
    if (one.kind === 'link') to.append($append($createLinkNode(one.href), one.inside));
    if (one.kind !== 'text') continue;
    const node = $createTextNode(one.text);
    for (const format of one.formats) node.toggleFormat(format);
    to.append(node);
  }
  return to;
}

function $list({ ordered, start, items }: List): ElementNode {
  const node = $createListNode(ordered ? 'number' : 'bullet', ordered ? start : 1);
  for (const item of items) {
    const listItem = $createListItemNode();
    node.append(Array.isArray(item) ? $append(listItem, item) : listItem.append($list(item)));
  }
  return node;
}

function $block(one: Block): LexicalNode {
  if (one.kind === 'list') return $list(one);
  if (one.kind === 'picture') return $createPictureNode(one.picture);
  if (one.kind === 'divider') return $createUnknownHtmlNode('<hr>');
  if (one.kind === 'table') return $table(one);
  if (one.kind === 'spoiler')
    return $createSpoiler({ title: [$createTextNode(one.title)], text: one.text.map($block) });
  if (one.tag === 'p') return $append($createParagraphNode(), one.inside);
  if (one.tag === 'quote') return $append($createQuoteNode(), one.inside);
  return $append($createHeadingNode(one.tag), one.inside);
}

function $table({ head, column, cells }: Extract<Block, { kind: 'table' }>): LexicalNode {
  const { ROW, COLUMN, NO_STATUS } = TableCellHeaderStates;
  const rows = cells.map((row, y) =>
    $createTableRowNode().append(
      ...row.map((blocks, x) => {
        const plain = column && x === 0 ? COLUMN : NO_STATUS;
        return $createTableCellNode(head && y === 0 ? ROW : plain).append(...blocks.map($block));
      }),
    ),
  );
  return $createTableNode().append(...rows);
}

/** What an administrator sees: kinds of blocks, texts with their formats, links, breaks. */
const contentOf = (json: unknown): unknown =>
  JSON.parse(
    JSON.stringify(json, (key, value: unknown) =>
      ['direction', 'textFormat', 'textStyle', 'rel', 'target', 'key'].includes(key) ? undefined : value,
    ),
  );

describe('a document made with the toolbar', () => {
  test('is the same after being written as HTML and read again', () => {
    const [editor, again] = [headlessEditor(), headlessEditor()];
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 5 }), (blocks) => {
        change(editor, () => {
          $getRoot().clear();
          for (const one of blocks) $getRoot().append($block(one));
        });
        const html = htmlOf(editor);
        change(again, () => $setHtml({ editor: again, html }));
        expect(htmlOf(again)).toBe(html);
        if (html === '') return;
        expect(contentOf(again.getEditorState().toJSON())).toEqual(
          contentOf(editor.getEditorState().toJSON()),
        );
      }),
      { numRuns: 100 },
    );
  });
});

describe('an article’s HTML that is opened and saved', () => {
  test.each([
    ['all headings', '<h1>a</h1>\n<h2>b</h2>\n<h3>c</h3>\n<h4>d</h4>\n<h5>e</h5>\n<h6>f</h6>'],
    [
      'formats',
      '<p>a <strong>b <em>c</em></strong> <u>d</u><s>e</s><sub>f</sub><sup>g</sup><code>h</code></p>',
    ],
    ['a nested list', '<ul><li>a<ol start="3"><li>b</li></ol></li><li>c</li></ul>'],
    ['a picture alone', '<p><img src="/images/a.avif" alt="A"></p>'],
    ['a picture in its line', '<p>a <img src="/images/a.avif" alt="A"> b</p>'],
    ['a figure', '<figure><img src="/a.avif" alt=""><figcaption>A</figcaption></figure>'],
    ['a figure of two pictures', '<figure><img src="/a.avif" alt=""><img src="/b.avif" alt=""></figure>'],
    [
      'a figure with formats in its caption',
      '<figure><img src="/a.avif" alt=""><figcaption>A <em>b</em></figcaption></figure>',
    ],
    ['a table', '<p>a</p>\n<table><tbody><tr><td colspan="2">b</td></tr></tbody></table>\n<p>c</p>'],
    [
      'a table with a head',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    ],
    [
      'a table with cells across rows',
      '<table><tbody><tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table>',
    ],
    ['a table with gaps', '<table><tbody><tr><td>a</td></tr><tr><td>b</td><td>c</td></tr></tbody></table>'],
    ['a cell with a space', '<table><tbody><tr><td>&nbsp;</td><td>b</td></tr></tbody></table>'],
    [
      'a table in a table',
      '<table><tbody><tr><td><table><tbody><tr><td>a</td></tr></tbody></table></td></tr></tbody></table>',
    ],
    [
      'a picture and a rule in a table',
      '<table><tbody><tr><td><figure><img src="/a.avif" alt="A"></figure></td><td><hr></td></tr></tbody></table>',
    ],
    ['a spoiler', '<details><summary>a</summary><p>b</p><ul><li>c</li></ul><hr></details>'],
    [
      'a spoiler in a spoiler',
      '<details><summary>a</summary><details><summary>b</summary><p>c</p></details></details>',
    ],
    ['a spoiler without a title', '<details><p>b</p></details>'],
    ['a spoiler with a heading as title', '<details><summary><h2>a</h2></summary><p>b</p></details>'],
    ['a rule', '<p>a</p>\n<hr>\n<p>b</p>'],
    ['preformatted text', '<pre>a\n  b\n</pre>'],
    ['a quote of several blocks', '<blockquote><h2>a</h2><p>b</p></blockquote>'],
    ['a link with a title', '<p><a href="https://a.example/?b=1&amp;c=2" title="T">a</a></p>'],
    ['an empty line', '<p>a</p>\n<p><br></p>\n<p>b</p>'],
    ['nothing', ''],
  ])('is unchanged: %s', (_what, html) => {
    expect(throughEditor(html)).toBe(html);
  });

  test.each([
    [
      'paragraphs of a quote become lines',
      '<blockquote><p>a</p><p>b</p></blockquote>',
      '<blockquote>a<br>b</blockquote>',
    ],
    [
      'paragraphs of a list item become lines',
      '<ul><li><p>a</p><p>b</p></li></ul>',
      '<ul><li>a<br>b</li></ul>',
    ],
    [
      'whitespace of the source is collapsed',
      '<p>\n  a\n  <b>b</b>\n</p>\n\n<p>c</p>',
      '<p>a <strong>b</strong></p>\n<p>c</p>',
    ],
    ['text without a block becomes a paragraph', 'a <em>b</em>', '<p>a <em>b</em></p>'],
    ['a link to a script is removed', '<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
    [
      'a first row of header cells becomes a table head',
      '<table><tbody><tr><th>a</th></tr><tr><td>b</td></tr></tbody></table>',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    ],
    [
      'lines of a spoiler become paragraphs',
      '<details><summary>a</summary>b<br>c <em>d</em><hr>e</details>',
      '<details><summary>a</summary><p>b<br>c <em>d</em></p><hr><p>e</p></details>',
    ],
    [
      'text after a nested list becomes an item',
      '<ul><li>a<ul><li>b</li></ul>c</li></ul>',
      '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
    ],
  ])('is changed: %s', (_what, html, expected) => {
    expect(throughEditor(html)).toBe(expected);
  });
});
