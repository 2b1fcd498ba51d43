import { expect, it } from 'vitest';
import { errorBody } from '#server/http/error-handler.ts';
import { AppError } from '#server/core/errors.ts';
import { needsEdit } from '#server/core/revision.ts';

const row = { id: 7, price: 120, revision: 3 };

it('an update from the current revision changes the row', () => {
  expect(needsEdit({ row, revision: 3, values: { price: 130 } })).toBe(true);
});

it('an update to the values that a row already has succeeds from any revision, so a retry after a lost reply succeeds', () => {
  expect(needsEdit({ row, revision: 2, values: { price: 120 } })).toBe(false);
  expect(needsEdit({ row, revision: 3, values: { price: 120 } })).toBe(false);
});

it('an update from another revision is refused with the current row', () => {
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
