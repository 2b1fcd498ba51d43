import { afterEach, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { registerForm } from '#contract/registration.ts';
import { ticketBody } from '#contract/tickets.ts';
import { focusField, readForm } from '#lib/form.ts';

function show(html: string): HTMLFormElement {
  document.body.innerHTML = `<form>${html}</form>`;
  return document.querySelector('form')!;
}
afterEach(() => document.body.replaceChildren());

const REGISTER = `<input name="username" value="ana"><input name="mail" value="ana"><input name="password" value="abc">
  <input name="confirmPassword" value="abd"><input name="referred_by" value="">`;

it('hands over what was filled in, as the schema gives it', () => {
  const form = show('<input name="username" value=" ana "><input name="password" value=" a ">');
  expect(readForm({ form, schema: calls.login.body })).toEqual({
    ok: true,
    values: { username: 'ana', password: ' a ' },
  });
});

it('tells the first rule that is broken, once', () => {
  const result = readForm({ form: show(REGISTER), schema: registerForm });
  expect(result).toEqual({
    ok: false,
    first: 'As senhas não coincidem',
    errors: { confirmPassword: 'As senhas não coincidem' },
  });
  const empty = show(REGISTER.replaceAll(/value="[^"]*"/g, 'value=""'));
  expect(readForm({ form: empty, schema: registerForm })).toEqual({
    ok: false,
    first: 'Por favor, preencha todos os campos obrigatórios',
    errors: { username: 'Por favor, preencha todos os campos obrigatórios' },
  });
});

it('brings the player to the first field that needs attention', () => {
  readForm({ form: show(REGISTER), schema: registerForm });
  expect(document.activeElement?.getAttribute('name')).toBe('confirmPassword');
});

it('reads a missing optional control as left out', () => {
  const form = show(`<input name="title" value="Título"><input name="characterName" value="Brisa">
    <textarea name="description">${'x'.repeat(20)}</textarea>`);
  expect(readForm({ form, schema: ticketBody })).toMatchObject({
    ok: true,
    values: { category: 'suporte_tecnico', pranName: null, urls: [] },
  });
});

it('leaves the focus alone when no such field is shown', () => {
  const form = show('<input name="username"><button>Entrar</button>');
  form.querySelector('button')?.focus();
  focusField({ form, name: 'nobody' });
  expect(document.activeElement?.tagName).toBe('BUTTON');
});
