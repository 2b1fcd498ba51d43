import { describe, expect, it } from 'vitest';
import { recordedFields } from '#server/modules/audit/audit.rules.ts';

describe('the record of a change', () => {
  it('holds only the differences, and all fields of a new or removed row', () => {
    const before = { title: 'A', slug: 'a', price: 1, author: null };
    const after = { ...before, title: 'B', price: 2 };
    expect(recordedFields({ before, after })).toEqual({
      before: { title: 'A', price: 1 },
      after: { title: 'B', price: 2 },
    });
    expect(recordedFields({ after })).toEqual({ before: null, after });
    expect(recordedFields({ before })).toEqual({ before, after: null });
    expect(recordedFields({})).toEqual({ before: null, after: null });
  });

  it('shows the part of a long text that differs, however long the text is', () => {
    const start = 'x'.repeat(200_000);
    const { before, after } = recordedFields({
      before: { content: `${start}antes${start}` },
      after: { content: `${start}depois${start}` },
    });
    expect(before).toMatchObject({
      content: { length: 400_005, from: 199_960, text: expect.stringContaining('xantesx') },
    });
    expect(after).toMatchObject({ content: { length: 400_006, text: expect.stringContaining('xdepoisx') } });
    expect(JSON.stringify([before, after]).length).toBeLessThan(2500);
  });

  it('never cuts a character in half, because the database would refuse it', () => {
    for (const shift of ['', 'x']) {
      const { after } = recordedFields({ after: { content: shift + '🗡️'.repeat(1000) } });
      expect(JSON.stringify(after)).not.toMatch(/\\ud[89a-f]/i);
      const change = recordedFields({
        before: { content: shift + '🗡️'.repeat(1000) },
        after: { content: `${shift}${'🗡️'.repeat(500)}!` },
      });
      expect(JSON.stringify(change)).not.toMatch(/\\ud[89a-f]/i);
    }
  });
});
