import { expect, it } from 'vitest';
import { latestByWriter } from '#offline/drafts/draft.ts';

it('the last draft of each writer is taken from mirror and journal, in order of time', () => {
  const draft = (revision: string, savedAt: number, key = 'ticket/new') => ({
    key,
    content: revision,
    savedAt,
    revision,
  });
  const mirrored = [draft('b:2', 4000), draft('a:9', 1000)];
  const journaled = [draft('a:10', 2000), draft('b:2', 4000), draft('a:1', 500, 'ticket/7')];
  const last = latestByWriter([...mirrored, ...journaled]);
  expect(last.map(({ revision }) => revision)).toEqual(['a:1', 'a:10', 'b:2']);
});
