import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PasswordField } from '#ui/password-field.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';

function descriptionOf(element: HTMLElement) {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent);
}

describe('a field', () => {
  it('is found by its label and has the name of its request field', () => {
    render(<TextField label="Usuário" name="username" autoComplete="username" />);
    const input = screen.getByLabelText('Usuário');
    expect(input.getAttribute('name')).toBe('username');
    expect(input.getAttribute('autocomplete')).toBe('username');
    expect(input.hasAttribute('aria-describedby')).toBe(false);
    expect(input.hasAttribute('aria-invalid')).toBe(false);
  });

  it('is described by its hint and error, and announces the error at once', () => {
    const error = 'O preço deve ser pelo menos 1 crédito.';
    render(<TextField label="Preço" hint="Em créditos" error={error} />);
    const input = screen.getByLabelText('Preço');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(input)).toEqual(['Em créditos', error]);
    expect(screen.getByRole('alert').textContent).toBe(error);
  });

  it('removes the error when it is corrected', () => {
    const { rerender } = render(<TextField label="Preço" error="Errado" />);
    rerender(<TextField label="Preço" />);
    expect(screen.getByLabelText('Preço').hasAttribute('aria-invalid')).toBe(false);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('works the same for text areas and selects', () => {
    render(
      <>
        <TextArea label="Descrição" error="Curta demais" />
        <Select label="Categoria" error="Escolha uma">
          <option>Outros</option>
        </Select>
      </>,
    );
    expect(descriptionOf(screen.getByLabelText('Descrição'))).toEqual(['Curta demais']);
    expect(descriptionOf(screen.getByLabelText('Categoria'))).toEqual(['Escolha uma']);
  });
});

describe('a password field', () => {
  it('hides what is typed until the visitor shows it', () => {
    render(<PasswordField label="Senha" name="password" />);
    const input = screen.getByLabelText('Senha');
    const toggle = screen.getByRole('button', { name: 'Mostrar o que foi digitado' });
    expect(input.getAttribute('type')).toBe('password');
    fireEvent.click(toggle);
    expect(input.getAttribute('type')).toBe('text');
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(toggle);
    expect(input.getAttribute('type')).toBe('password');
  });
});
