import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { renderLegalText } from '#scripts/build/legal.ts';
import { brand } from '#support/brand.ts';
import { temporaryFolder } from '#support/lifetime.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  mkdirSync(join(folder, 'texts'));
});

const render = (markdown: string): string => {
  writeFileSync(join(folder, 'texts/terms.md'), markdown);
  return renderLegalText({ brand, folder, name: 'terms' });
};

test('Markdown becomes HTML with the brand’s name and contact filled in', () => {
  const html = render('## A conta\n\nDa conta {{of}}: [fale]({{mail}}), **sempre**.');
  expect(html).toContain('<h2 id="secao-1">A conta</h2>');
  expect(html).toContain(`Da conta de ${brand.name}`);
  expect(html).toContain('<strong>sempre</strong>');
});

test('the output contains no script and no script address', () => {
  const html = render('<script>alert(1)</script><img src=x onerror=alert(1)>\n\n[a](javascript:alert(1))');
  expect(html).not.toMatch(/script|onerror|<img/);
});

test('the text of a link to an address may break after its @, the address itself has nothing added', () => {
  expect(render('<ajuda@exemplo.example>')).toContain(
    '<a href="mailto:ajuda@exemplo.example">ajuda@<wbr>exemplo.example</a>',
  );
});

test('a placeholder without a value and a missing text fail the build', () => {
  expect(() => render('{{nada}}')).toThrow('{{nada}}');
  expect(() => renderLegalText({ brand, folder, name: 'privacy' })).toThrow('privacy.md');
});
