import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { AUDIT_ACTIONS, AUDIT_AREAS, auditQuery } from '#contract/audit.ts';

describe('the audit log', () => {
  it('has an area for every action', () => {
    const areas = new Set(Object.keys(AUDIT_ACTIONS).map((action) => action.split('.')[0]));
    expect(areas).toEqual(new Set(Object.keys(AUDIT_AREAS)));
  });

  it('can be filtered by a person; a blank name filters nothing', () => {
    expect(v.parse(auditQuery, { person: ' José ', area: 'news' })).toEqual({ person: 'José', area: 'news' });
    for (const person of [undefined, '', ' '])
      expect(v.parse(auditQuery, { person })).toEqual({ person: null });
  });
});
