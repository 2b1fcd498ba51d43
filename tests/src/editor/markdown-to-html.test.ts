import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markdownToHtml } from '#editor/markdown-to-html.ts';
import { throughEditor } from '#support/app/editor.ts';

const pasted = (text: string): string => throughEditor(markdownToHtml(text)).replace(/\n/g, '');

describe('Markdown in pasted text', () => {
  test.each([
    ['# Um\n## Dois\n###### Seis', '<h1>Um</h1><h2>Dois</h2><h6>Seis</h6>'],
    [
      '- um\n- dois\n  1. dentro\n- três',
      '<ul><li>um</li><li>dois<ol><li>dentro</li></ol></li><li>três</li></ul>',
    ],
    ['3. três\n4. quatro', '<ol start="3"><li>três</li><li>quatro</li></ol>'],
    ['- um\n1. dois', '<ul><li>um</li></ul><ol><li>dois</li></ol>'],
    ['> um\n> **dois**\ntrês', '<blockquote>um<br><strong>dois</strong></blockquote><p>três</p>'],
    ['um\n---\ndois', '<p>um</p><hr><p>dois</p>'],
    ['**a** *b* `c*d*` x', '<p><strong>a</strong> <em>b</em> <code>c*d*</code> x</p>'],
    [
      '[Guia](/guides) e [site](https://a.example/b)',
      '<p><a href="/guides">Guia</a> e <a href="https://a.example/b">site</a></p>',
    ],
    [
      'Veja [o mapa](https://wiki.example/Dragao_(mitologia)) aqui',
      '<p>Veja <a href="https://wiki.example/Dragao_(mitologia)">o mapa</a> aqui</p>',
    ],
    ['https://chat.example/abc', '<p><a href="https://chat.example/abc">https://chat.example/abc</a></p>'],
    ['www.chat.example', '<p><a href="https://www.chat.example">www.chat.example</a></p>'],
    [
      '| Item | Preço |\n|---|---|\n| Espada | 10 |',
      '<table><thead><tr><th>Item</th><th>Preço</th></tr></thead><tbody><tr><td>Espada</td><td>10</td></tr></tbody></table>',
    ],
    ['~~a~~ ~5 min~', '<p><s>a</s> ~5 min~</p>'],
  ])('is formatted: %j', (text, html) => {
    expect(pasted(text)).toBe(html);
  });

  test.each([
    '[x](javascript:alert(1))',
    'a_b_c',
    '2 * 3 * 4',
    '#sem espaço',
    '**',
    '[a](b',
    '-5 graus',
    '1.5 kg',
    '2026. O ano do dragão',
    '__init__.py',
    '[a]: b',
    '![a](https://a.example/b.png)',
  ])('is kept as text: %j', (text) => {
    expect(pasted(text)).toBe(`<p>${text}</p>`);
  });

  test('keeps a block of code as it is', () => {
    expect(markdownToHtml('Antes\n```\n  <codigo>\n```\nfim').replace(/\n(?=<|$)/g, '')).toBe(
      '<p>Antes</p><pre><code>  &lt;codigo&gt;</code></pre><p>fim</p>',
    );
  });

  test('keeps every letter of any text', () => {
    const characters = ['a', ' ', '*', '[', ']', '(', ')', '#', '-', '>', '1', '.', '<', '&'];
    const line = fc.string({ unit: fc.constantFrom(...characters) });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
        const page = new DOMParser().parseFromString(markdownToHtml(lines.join('\n')), 'text/html');
        const letters = (text: string) => text.replace(/[^a<&]/g, '');
        // A link has its address in an attribute.
        for (const link of page.querySelectorAll('a'))
          link.append(decodeURI(link.getAttribute('href') ?? ''));
        expect(letters(page.body.textContent ?? '')).toBe(letters(lines.join('')));
      }),
      { numRuns: 200 },
    );
  });

  test('is text where it is nested or unclosed beyond what anybody writes', () => {
    for (const part of ['**a', '[a](', '> ', '1. ']) {
      const text = part.repeat(50_000).trim();
      expect(markdownToHtml(`<b>\n${text}`)).toBe(`<p>&lt;b&gt;<br>${text.replaceAll('>', '&gt;')}</p>`);
    }
    const deep = `${'> '.repeat(5000)}x`;
    expect(markdownToHtml(deep)).toBe(`<p>${deep.replaceAll('>', '&gt;')}</p>`);
  });
});
