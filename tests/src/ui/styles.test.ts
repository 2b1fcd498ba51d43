import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const HAS = '§';

/** Selectors that fit any element below one with `:has()`, such as `.list:has(> li) > *`. */
function unboundSelectors(css: string): string[] {
  const rules = css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/(?<list>[^{};]+)\{/g);
  return [...rules]
    .flatMap(({ groups }) => withoutArguments(groups?.list ?? '').split(','))
    .map((selector) => selector.trim())
    .filter((selector) => /§.*(?<![+~]) [*:][^ ]*$/.test(selector));
}

/** Marks `:has()`, also inside of another pseudo-class, and leaves out what pseudo-classes enclose. */
function withoutArguments(selectors: string): string {
  const shorter = selectors.replaceAll(
    /:(?<name>[\w-]+)\((?<inside>[^()]*)\)/g,
    (_all, name: string, inside: string) => (name === 'has' || inside.includes(HAS) ? HAS : `:${name}`),
  );
  return shorter === selectors ? shorter : withoutArguments(shorter);
}

it('no selector with :has() fits any element below: the browser would style the whole document again when any element comes or goes', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(files.flatMap((file) => unboundSelectors(readFileSync(`src/${file}`, 'utf8')))).toEqual([]);
});

it('finds such selectors', () => {
  const css =
    '@media (width > 9rem) { .a:not(:has(> :nth-child(5))) > *, .a:has(b) .c:first-child { d: e } }';
  expect(unboundSelectors(css)).toEqual([`.a${HAS} > *`]);
});
