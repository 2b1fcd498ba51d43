import { describe, expect, it } from 'vitest';
import {
  mailExplanation,
  mailBadge,
  outsideGame,
  pageOfAnchor,
  passwordProblem,
  referralLink,
} from '#features/profile/profile.rules.ts';
import { ApiError } from '#lib/api-error.ts';

describe('the referral link', () => {
  it('is the site’s registration path with the code as ref', () => {
    const link = referralLink({ origin: 'https://valdora.example', code: 'JOGADOR7' });
    expect(link).toBe('https://valdora.example/register?ref=JOGADOR7');
  });

  it('encodes any code in the address', () => {
    const link = referralLink({ origin: 'https://valdora.example', code: 'a&b=ç #1' });
    expect(new URL(link).searchParams.get('ref')).toBe('a&b=ç #1');
  });
});

describe('an account that the game lacks', () => {
  const said = (in_game: boolean | null, game_refused: 'name' | 'password' | null) =>
    outsideGame({ username: 'Lyra', in_game, game_refused });

  it('says whose the name is and the two ways out, or that it is on its way', () => {
    expect(said(null, null)).toBeNull();
    expect(said(true, null)).toBeNull();
    expect(said(false, null)?.text).toContain('chega em instantes');
    expect(said(false, 'name')).toMatchObject({
      title: 'O nome Lyra já é de outra conta no jogo',
      text: expect.stringMatching(/altere a senha aqui para a do jogo.*encerre esta conta/),
    });
    expect(said(false, 'password')?.text).toContain('Altere a senha');
  });
});

describe('a refused password change', () => {
  const refused = (init: { status: number; code?: string; field?: string }) =>
    passwordProblem({ error: new ApiError({ kind: 'refused', ...init }), message: 'Senha atual incorreta' });

  it('shows a wrong current password at its field', () => {
    const problem = { text: 'Senha atual incorreta', path: 'currentPassword' };
    expect(refused({ status: 400, code: 'wrong_password' })).toEqual(problem);
    expect(refused({ status: 400, field: 'currentPassword' })).toEqual(problem);
  });

  it('says that a server without the call does not offer it', () => {
    const problem = { text: 'Este servidor não oferece a troca de senha.', path: null };
    expect(refused({ status: 404, code: 'not_offered' })).toEqual(problem);
    expect(refused({ status: 404 })).toEqual(problem);
  });

  it('shows a refused new password at its field, and anything else above the button', () => {
    expect(refused({ status: 400, field: 'newPassword' }).path).toBe('newPassword');
    expect(refused({ status: 429 }).path).toBeNull();
    const lost = passwordProblem({ error: new Error('x'), message: 'Erro ao alterar senha.' });
    expect(lost).toEqual({ text: 'Erro ao alterar senha.', path: null });
  });
});

describe('the e-mail card', () => {
  const cards = (given: { mail: string; mail_confirmed: boolean; new_mail?: string }) => {
    const account = { new_mail: null, ...given };
    return [mailBadge(account), mailExplanation(account)].join(' · ');
  };

  it('shows the pending address and the one that is valid until then', () => {
    expect(cards({ mail: 'a@x.example', mail_confirmed: false })).toBe(
      'Não confirmado · Enviamos um link para a@x.example. Abra-o para confirmar que o endereço é seu.',
    );
    expect(cards({ mail: 'a@x.example', mail_confirmed: true, new_mail: 'b@x.example' })).toBe(
      'Confirmado · Abra o link que enviamos para b@x.example: até lá continua valendo a@x.example.',
    );
  });

  it('asks for an e-mail when the account was imported from the game without one', () => {
    expect(cards({ mail: '', mail_confirmed: false })).toBe(
      'Sem e-mail · Cadastre um e-mail: sem ele você não recupera a conta se esquecer a senha.',
    );
    expect(cards({ mail: '', mail_confirmed: false, new_mail: 'b@x.example' })).toBe(
      'Sem e-mail · Abra o link que enviamos para b@x.example.',
    );
  });
});

it('an old link to a section of the profile leads to the page that has it now', () => {
  expect(pageOfAnchor('extrato')).toBe('/profile/ledger');
  expect(pageOfAnchor('acessos')).toBe('/profile/security');
  expect(pageOfAnchor('senha')).toBe('/profile/security');
  for (const anchor of ['', 'cupons', 'constructor']) expect(pageOfAnchor(anchor), anchor).toBeUndefined();
});
