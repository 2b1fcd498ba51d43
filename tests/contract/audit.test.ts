import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { auditQuery } from '#contract/audit.ts';

describe('the audit log', () => {
  it('can be filtered by a person; a blank name filters nothing', () => {
    expect(v.parse(auditQuery, { person: ' José ', area: 'news' })).toEqual({ person: 'José', area: 'news' });
    for (const person of [undefined, '', ' '])
      expect(v.parse(auditQuery, { person })).toEqual({ person: null });
  });
});
