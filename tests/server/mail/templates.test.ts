import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keysOf } from '#contract/keys.ts';
import { fillTemplate, TEMPLATES } from '#server/mail/templates.ts';
import { testBrand } from '#support/brand.ts';

const FOLDER = 'brand/mails';

test('the folder holds exactly the declared templates, and each has exactly its placeholders', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(
    keysOf(TEMPLATES)
      .map((name) => `${name}.md`)
      .toSorted(),
  );
  for (const template of keysOf(TEMPLATES)) {
    const source = readFileSync(`${FOLDER}/${template}.md`, 'utf8');
    const found = new Set([...source.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name));
    for (const name of ['portal', 'of', 'at']) found.delete(name);
    expect([template, found]).toEqual([template, new Set<string>(TEMPLATES[template])]);
  }
});

test('the first line of a template is the subject, and a value cannot add a line to it', () => {
  const values = { account: 'a\r\nBcc: b@c.d', time: 'hoje' };
  const { subject, text } = fillTemplate({ brand: testBrand, template: 'mail-changed', values });
  expect(subject).toBe('O e-mail da sua conta em Valdora mudou');
  expect(text).toContain('da conta a Bcc: b@c.d foi trocado');
  expect(text.startsWith('Olá!\n')).toBe(true);
});

test('a placeholder without a value throws instead of leaving a hole in the mail', () => {
  expect(() =>
    fillTemplate({ brand: testBrand, template: 'mail-changed', values: { account: 'x' } }),
  ).toThrow(/time/);
});
