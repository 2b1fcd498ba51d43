/** Names and comments use the standard terms of the field: words that once stood for them here do not come back. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Refused words and phrases, which have no other meaning in this code base. They are found inside names in code too. */
const REFUSED: readonly (readonly [word: RegExp, better: string])[] = [
  [/\bpatien(?:ce|tly)|Patien(?:ce|tly)|PATIENCE/, '…TimeoutMs, …DelayMs'],
  [/\bmisfits?\b|Misfit/i, 'invalid response'],
  [/\bquieten/i, 'redact'],
  // A shop keeper is a role.
  [/(?<!shop )\bkeepers?\b|(?<!shop)(?<=[a-z])keeper/i, 'cache'],
  [/\bkept-|\bkept[A-Z]/, 'pending, saved or cached'],
  [/\bbring(?:s|ing)? back (?:saved )?queries/i, 'restore'],
  [/\bgreet(?:s|ed|ing)?\b|[a-z]Greet/i, 'focus the heading'],
  [/\barrivals?\b|[a-z]Arrivals?/i, 'restore position, navigation, route change'],
  [/\bsound[- ]?rows?\b|soundRows/i, 'valid rows'],
  // The calls below /news-desk keep their path, and decision 0038 its file name.
  [/(?<!news-)\bdesks?\b|[a-z]Desks?\b|Desk[A-Z]|DESK_|_DESK/, 'admin, or desktop'],
  [/\bDisposal\b/i, 'name the intent of the call'],
  [/brokenRule/i, 'constraint violation'],
  [/\bliving (?:page|screen|portal)s?\b/i, 'hydrated, mounted or open'],
  [/\bleast of all\b/i, 'a plain sentence: subject, verb, object'],
  [/\bwhoever\b/i, 'who, or name them'],
  [/\bnobody looks\b/i, 'say what happens'],
  [/\bno more of it\b/i, 'nothing else'],
];

const folders = ['src', 'server', 'sw', 'contract', 'scripts', 'demo', 'tests', 'e2e', 'docs'];
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders])
  .toString()
  .split('\n')
  .filter((file) => /\.(?:tsx?|md)$/.test(file) && file !== 'tests/CONTRIBUTING.words.test.ts');

/** A file's name, followed by its lines. */
const linesOf = (file: string) => [file, ...readFileSync(file, 'utf8').split('\n')];

test('no file name or text uses a word for which there is a standard term', () => {
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) =>
    linesOf(file).flatMap((line, number) =>
      REFUSED.filter(([word]) => word.test(line)).map(
        ([word, better]) => `${file}:${number} "${word.exec(line)?.[0]}": ${better}`,
      ),
    ),
  );
  expect(found).toEqual([]);
});
