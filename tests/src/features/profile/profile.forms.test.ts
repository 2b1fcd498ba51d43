import { describe, it, expect } from 'vitest';
import { passwordForm } from '#features/profile/profile.forms.ts';
import { firstIssue, issuesOf } from '#support/issues.ts';

const FILL_ALL = 'Por favor, preencha todos os campos';

const SHORT = 'A senha deve ter no mínimo 6 caracteres';

describe('the password form', () => {
  const schema = passwordForm;
  const good = { currentPassword: 'antiga', newPassword: 'abcdef', confirmPassword: 'abcdef' };

  it.each(['currentPassword', 'newPassword', 'confirmPassword'])('requires %s', (field) => {
    expect(firstIssue({ schema, input: { ...good, [field]: '' } })).toBe(FILL_ALL);
  });

  it('reports that the new passwords differ before it reports their length', () => {
    expect(issuesOf({ schema, input: { ...good, newPassword: 'abc', confirmPassword: 'abd' } })).toEqual([
      ['confirmPassword', 'As novas senhas não coincidem'],
      ['newPassword', SHORT],
    ]);
  });

  it('accepts a current password that is shorter than the limit of today', () => {
    expect(issuesOf({ schema, input: { ...good, currentPassword: 'abc' } })).toEqual([]);
  });

  it('takes a password and its confirmation whose accents are written differently', () => {
    const change = {
      currentPassword: 'antiga',
      newPassword: 's\u00e3o-segredo',
      confirmPassword: 'sa\u0303o-segredo',
    };
    expect(firstIssue({ schema, input: change })).toBeUndefined();
  });
});
