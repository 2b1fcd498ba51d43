import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** The portal after a reload: the same storage, fresh modules. */
async function openForm() {
  cleanup();
  vi.resetModules();
  const { useSavedForm } = await import('#lib/saved-form.ts');
  const { reloadPage } = await import('#lib/reload.ts');
  function Form() {
    const form = useRef<HTMLFormElement>(null);
    useSavedForm({ form, name: 'teste' });
    return (
      <form ref={form}>
        <input aria-label="Usuário" name="username" autoComplete="username" />
        <input aria-label="Senha" name="password" type="password" autoComplete="new-password" />
        <input aria-label="Senha à mostra" name="shown" type="text" autoComplete="new-password" />
        <input aria-label="Código" name="code" defaultValue="" />
      </form>
    );
  }
  render(<Form />);
  return { reload: () => reloadPage({ reload: () => undefined }) };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

it('a half-filled form is restored once after the portal reloads itself, and its passwords are never stored', async () => {
  const { reload } = await openForm();
  field('Usuário').value = 'novato';
  field('Senha').value = 'segredo';
  field('Senha à mostra').value = 'segredo';
  field('Código').value = 'AMIGO';
  await reload();
  expect(sessionStorage.getItem('valdora.form.teste')).toContain('novato');
  expect(sessionStorage.getItem('valdora.form.teste')).not.toContain('segredo');
  await openForm();
  expect(field('Usuário').value).toBe('novato');
  expect(field('Código').value).toBe('AMIGO');
  expect(field('Senha').value).toBe('');
  await openForm();
  expect(field('Usuário').value).toBe('');
});
