import { expect, it } from 'vitest';
import { errorBody } from '#server/http/error-handler.ts';
import { AppError } from '#server/core/errors.ts';
import { needsEdit } from '#server/core/revision.ts';

const row = { id: 7, price: 120, revision: 3 };

it('changes a row from its current revision', () => {
  expect(needsEdit({ row, revision: 3, values: { price: 130 } })).toBe(true);
});

it('changes nothing where the row has the values already, from any revision: a retry after a lost answer succeeds', () => {
  expect(needsEdit({ row, revision: 2, values: { price: 120 } })).toBe(false);
  expect(needsEdit({ row, revision: 3, values: { price: 120 } })).toBe(false);
});

it('refuses a change from another revision and answers the row as it is now', () => {
  for (const revision of [2, 4]) {
    const refused = (): unknown => {
      try {
        return needsEdit({ row, revision, values: { price: 130 } });
      } catch (error) {
        return error instanceof AppError ? errorBody(error) : error;
      }
    };
    expect(refused()).toEqual({
      message: 'Outra pessoa alterou isto enquanto você editava.',
      code: 'row_conflict',
      current: row,
    });
  }
});
