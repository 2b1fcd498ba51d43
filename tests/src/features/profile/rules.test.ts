import { describe, expect, it } from 'vitest';
import type { Coupon } from '#contract/coupons.ts';
import { filterCoupons, itemsToName, passwordProblem, referralLink } from '#features/profile/rules.ts';
import { ApiError } from '#lib/api-error.ts';

const coupon = (coupom: string, target_itemid: number, runned: number): Coupon => ({
  coupom,
  target_itemid,
  runned,
});
const coupons = [coupon('A', 1, 0), coupon('B', 30, 1), coupon('C', 7, 0), coupon('D', 30, 0)];
const codes = (list: Coupon[]) => list.map(({ coupom }) => coupom);

describe('the referral link', () => {
  it("is the site's register path with the code as ref", () => {
    const link = referralLink({ origin: 'https://valdora.example', code: 'JOGADOR7' });
    expect(link).toBe('https://valdora.example/register?ref=JOGADOR7');
  });

  it('carries any code unharmed through the address', () => {
    const link = referralLink({ origin: 'https://valdora.example', code: 'a&b=ç #1' });
    expect(new URL(link).searchParams.get('ref')).toBe('a&b=ç #1');
  });
});

describe('the coupon filter', () => {
  it('shows all, available or used coupons in the order they came in', () => {
    expect(codes(filterCoupons({ coupons, filter: 'all' }))).toEqual(['A', 'B', 'C', 'D']);
    expect(codes(filterCoupons({ coupons, filter: 'available' }))).toEqual(['A', 'C', 'D']);
    expect(codes(filterCoupons({ coupons, filter: 'used' }))).toEqual(['B']);
  });

  it('counts any other state than 0 as used', () => {
    expect(codes(filterCoupons({ coupons: [coupon('E', 2, 9)], filter: 'used' }))).toEqual(['E']);
  });
});

describe('the names of coupon items', () => {
  it('are needed once for each item and never for Cash', () => {
    expect(itemsToName(coupons)).toEqual([7, 30]);
    expect(itemsToName([])).toEqual([]);
  });
});

describe('a refused password change', () => {
  const refused = (init: { status: number; code?: string; field?: string }) =>
    passwordProblem({ error: new ApiError({ kind: 'refused', ...init }), message: 'Senha atual incorreta' });

  it('says a wrong current password at its field', () => {
    const problem = { text: 'Senha atual incorreta', field: 'currentPassword' };
    expect(refused({ status: 400, code: 'wrong_password' })).toEqual(problem);
    expect(refused({ status: 400, field: 'currentPassword' })).toEqual(problem);
  });

  it('says plainly that a server without the call does not offer it', () => {
    const problem = { text: 'Este servidor não oferece a troca de senha.', field: null };
    expect(refused({ status: 404, code: 'not_offered' })).toEqual(problem);
    expect(refused({ status: 404 })).toEqual(problem);
  });

  it('says a refused new password at its field, and anything else over the button', () => {
    expect(refused({ status: 400, field: 'newPassword' }).field).toBe('newPassword');
    expect(refused({ status: 429 }).field).toBeNull();
    const lost = passwordProblem({ error: new Error('x'), message: 'Erro ao alterar senha.' });
    expect(lost).toEqual({ text: 'Erro ao alterar senha.', field: null });
  });
});
