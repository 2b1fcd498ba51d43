import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { afterEach, expect, it, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { registerForm } from '#features/auth/auth.forms.ts';
import { ticketBody } from '#contract/tickets.ts';
import { ApiError } from '#lib/api-error.ts';
import { useForm } from '#lib/use-form.ts';
import { Form } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';

let form: ReturnType<typeof useForm<unknown>>;
const hold = (next: typeof form) => {
  form = next;
};
const sent = vi.fn();
afterEach(() => sent.mockReset());

/** A form of text fields with the given values. */
function Fields({ schema, values }: { schema: v.GenericSchema; values: Record<string, string> }) {
  const own = useForm({ schema, onSubmit: sent });
  useEffect(() => hold(own));
  return (
    <Form form={own} label="Enviar" busy={false} reason={undefined}>
      {Object.entries(values).map(([name, value]) => (
        <TextField key={name} label={name} defaultValue={value} {...own.field(name)} />
      ))}
    </Form>
  );
}
function send(schema: v.GenericSchema, values: Record<string, string>): void {
  cleanup();
  render(<Fields schema={schema} values={values} />);
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
}
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const focused = () => document.activeElement?.getAttribute('name');

const REGISTER = { username: 'ana', mail: 'ana', password: 'abc', confirmPassword: 'abd', referred_by: '' };

it('a form submits its values as the schema outputs them', () => {
  send(calls.login.body, { username: ' ana ', password: ' a ' });
  expect(sent.mock.lastCall).toEqual([{ username: 'ana', password: ' a ' }]);
});

it('a form shows each broken rule at its field, and a text that asks for all fields once, at the first', () => {
  send(registerForm, REGISTER);
  expect(alerts()).toEqual([
    'Por favor, forneça um e-mail válido',
    'A senha deve ter no mínimo 6 caracteres',
    'As senhas não coincidem',
  ]);
  send(registerForm, { username: '', mail: '', password: '', confirmPassword: '', referred_by: '' });
  expect(alerts()).toEqual(['Por favor, preencha todos os campos obrigatórios']);
  expect(form.problems.map(({ path }) => path)).toEqual(['username', 'mail', 'password', 'confirmPassword']);
  expect(screen.getByLabelText('confirmPassword').getAttribute('aria-invalid')).toBe('true');
  expect(sent).not.toHaveBeenCalled();
});

it('a form focuses the first invalid field from the top', () => {
  send(registerForm, REGISTER);
  expect(focused()).toBe('mail');
});

it('a form reads a missing optional control as empty', () => {
  send(ticketBody, { title: 'Título', characterName: 'Brisa', description: 'x'.repeat(20) });
  expect(sent.mock.lastCall).toMatchObject([{ category: 'suporte_tecnico', pranName: null, urls: [] }]);
});

it('a form keeps the focus when the invalid field is not shown', () => {
  send(calls.login.body, { username: 'ana', password: 'a' });
  screen.getByRole('button').focus();
  act(() => form.focus('nobody'));
  act(() => form.show({ path: 'nobody', text: 'Não serve' }));
  expect(document.activeElement?.tagName).toBe('BUTTON');
});

it('a form shows the server’s refusal at the field that it names and focuses it; others are left to the toast', () => {
  send(calls.login.body, REGISTER);
  act(() => form.showServerError(new ApiError({ kind: 'refused', status: 500, message: 'Fora do ar' })));
  expect(alerts()).toEqual([]);
  const init = {
    kind: 'refused',
    status: 400,
    message: 'Este e-mail já está em uso',
    field: 'mail',
  } as const;
  act(() => form.showServerError(new ApiError(init)));
  expect(screen.getByLabelText('mail').getAttribute('aria-invalid')).toBe('true');
  expect(alerts()).toEqual(['Este e-mail já está em uso']);
  expect(focused()).toBe('mail');
});

it('a form shows a problem without a field above its button', () => {
  send(calls.login.body, REGISTER);
  act(() => form.show({ path: null, text: 'Erro ao fazer login', detail: 'O servidor não respondeu.' }));
  expect(alerts()).toEqual(['Erro ao fazer loginO servidor não respondeu.']);
});

const rows = v.object({
  title: v.pipe(v.string(), v.nonEmpty('Falta o título')),
  urls: v.array(v.pipe(v.string(), v.url('URL inválida'))),
});

/** A form whose values are in its parent's state. */
function Owned() {
  const [values, setValues] = useState({ title: '', urls: ['https://a.example', 'foto'] });
  const owned = useForm({ schema: rows, state: [values, setValues], onSubmit: sent });
  return (
    <Form form={owned} label="Enviar" busy={false} reason={undefined}>
      <TextField label="Título" {...owned.field('title')} />
      {values.urls.map((url, index) => (
        <TextField
          key={`${index + 1}`}
          label={`Link ${index + 1}`}
          name="urls"
          value={url}
          error={owned.errorOf(`urls.${index}`)}
          onChange={({ target }) => owned.set({ urls: values.urls.with(index, target.value) })}
        />
      ))}
    </Form>
  );
}

/** A form whose values come from elsewhere, like a draft's. */
function Given({ values }: { values: { title: string; urls: string[] } }) {
  const given = useForm({ schema: rows, state: [values, () => undefined], onSubmit: sent });
  return (
    <Form form={given} label="Enviar" busy={false} reason={undefined}>
      <TextField label="Título" {...given.field('title')} />
    </Form>
  );
}

it('invalid fields keep their messages until they are changed, and typing into one does not move the focus to the next', () => {
  render(<Owned />);
  const [title, link] = [screen.getByLabelText('Título'), screen.getByLabelText('Link 2')];
  fireEvent.click(screen.getByRole('button'));
  expect(alerts()).toEqual(['Falta o título', 'URL inválida']);
  expect(document.activeElement).toBe(title);
  fireEvent.change(title, { target: { value: 'Baú' } });
  expect(alerts()).toEqual(['URL inválida']);
  expect(document.activeElement).toBe(title);
  fireEvent.click(screen.getByRole('button'));
  expect(document.activeElement).toBe(link);
  fireEvent.change(link, { target: { value: 'https://b.example' } });
  expect(alerts()).toEqual([]);
  fireEvent.click(screen.getByRole('button'));
  expect(sent.mock.lastCall).toEqual([{ title: 'Baú', urls: ['https://a.example', 'https://b.example'] }]);
});

it('an uncontrolled field keeps its message until its value changes', () => {
  send(registerForm, REGISTER);
  fireEvent.input(screen.getByLabelText('mail'), { target: { value: 'ana@example.com' } });
  expect(alerts()).toEqual(['A senha deve ter no mínimo 6 caracteres', 'As senhas não coincidem']);
  expect(screen.getByLabelText('mail').getAttribute('aria-invalid')).toBeNull();
});

it('a text that asks for all fields moves to the next empty field when the first is filled in', () => {
  send(registerForm, { ...REGISTER, username: '', mail: '' });
  const [name, mail] = [screen.getByLabelText('username'), screen.getByLabelText('mail')];
  const describedBy = (field: HTMLElement) =>
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  expect([describedBy(name), describedBy(mail)]).toEqual([
    'Por favor, preencha todos os campos obrigatórios',
    undefined,
  ]);
  fireEvent.input(name, { target: { value: 'ana' } });
  expect([describedBy(name), describedBy(mail)]).toEqual([
    undefined,
    'Por favor, preencha todos os campos obrigatórios',
  ]);
});

it('a problem disappears when the values of the form are replaced from outside', () => {
  const { rerender } = render(<Given values={{ title: '', urls: [] }} />);
  fireEvent.click(screen.getByRole('button'));
  expect(alerts()).toEqual(['Falta o título']);
  rerender(<Given values={{ title: 'Baú', urls: [] }} />);
  expect(alerts()).toEqual([]);
});

it('a form is not submitted while it is busy or disabled', () => {
  const { rerender } = render(<Owned />);
  const own = { ref: { current: null }, problems: [], submit: sent, onInput: sent };
  rerender(
    <Form form={own} label="Enviar" busy reason={undefined}>
      {null}
    </Form>,
  );
  fireEvent.submit(document.querySelector('form')!);
  rerender(
    <Form form={own} label="Enviar" busy={false} reason="Sem conexão">
      {null}
    </Form>,
  );
  fireEvent.submit(document.querySelector('form')!);
  expect(sent).not.toHaveBeenCalled();
});
