import { describe, expect, it } from 'vitest';
import { AUDIT_ACTIONS, AUDIT_AREAS, auditCallFor } from '#contract/audit.ts';
import { auditCalls } from '#contract/calls/audit.ts';

describe('the audit log', () => {
  it('has an area for every action that it can name', () => {
    const areas = new Set(Object.keys(AUDIT_ACTIONS).map((action) => action.split('.')[0]));
    expect(areas).toEqual(new Set(Object.keys(AUDIT_AREAS)));
  });

  it('is asked with the filters that are set, and no others', () => {
    const call = auditCalls.listAudit;
    const pathOf = (filters: Parameters<typeof auditCallFor>[0]['filters']) =>
      auditCallFor({ call, filters }).path;
    expect(pathOf({})).toBe('/audit');
    expect(pathOf({ area: undefined, person: ' ', before: null })).toBe('/audit');
    expect(pathOf({ area: 'news', person: ' José & filhos ', before: 51 })).toBe(
      '/audit?area=news&person=Jos%C3%A9%20%26%20filhos&before=51',
    );
  });
});
