import { describe, expect, it } from 'vitest';
import { dropGroupBody, dropGroupItemBody } from '#contract/drops.ts';
import { firstIssue, issuesOf } from '#support/issues.ts';

describe('the drop group form', () => {
  const FILL = 'Preencha todos os campos corretamente.';

  it.each([0, -1, '3', undefined, Number.NaN, 1_000_001])('refuses the weight %j', (weight) => {
    const input = { drop_group_id: 1, item_id: 1, weight };
    expect(firstIssue({ schema: dropGroupItemBody, input })).toBe(FILL);
  });

  it.each([
    [{ group_number: undefined }],
    [{ group_number: -1 }],
    [{ group_number: 1.5 }],
    [{ probability: undefined }],
    [{ probability: -0.1 }],
    [{ probability: 100.1 }],
  ])('refuses %j', (change) => {
    const input = { mob_id: 1, group_number: 1, probability: 50, ...change };
    expect(firstIssue({ schema: dropGroupBody, input })).toBe(FILL);
  });

  it('accepts a probability with decimals and a positive weight', () => {
    const group = { mob_id: 1, group_number: 0, probability: 0.05 };
    expect(issuesOf({ schema: dropGroupBody, input: group })).toEqual([]);
    const item = { drop_group_id: 1, item_id: 1, weight: 0.5 };
    expect(issuesOf({ schema: dropGroupItemBody, input: item })).toEqual([]);
  });
});
