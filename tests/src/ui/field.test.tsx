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
  it('is found by its label and carries the name of the wire', () => {
    render(<TextField label="Usuário" name="username" autoComplete="username" />);
    const input = screen.getByLabelText('Usuário');
    expect(input.getAttribute('name')).toBe('username');
    expect(input.getAttribute('autocomplete')).toBe('username');
    expect(input.hasAttribute('aria-describedby')).toBe(false);
    expect(input.hasAttribute('aria-invalid')).toBe(false);
  });

  it('reads its hint and its error with the control, and says the error at once', () => {
    const error = 'O preço deve ser pelo menos 1 crédito.';
    render(<TextField label="Preço" hint="Em créditos" error={error} />);
    const input = screen.getByLabelText('Preço');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(input)).toEqual(['Em créditos', error]);
    expect(screen.getByRole('alert').textContent).toBe(error);
  });

  it('forgets the error when it is gone', () => {
    const { rerender } = render(<TextField label="Preço" error="Errado" />);
    rerender(<TextField label="Preço" />);
    expect(screen.getByLabelText('Preço').hasAttribute('aria-invalid')).toBe(false);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is wired alike for texts of several lines and for choices', () => {
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
  it('hides what is typed until asked to show it', () => {
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
