import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '#ui/button.tsx';

const describedBy = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

describe('a disabled button', () => {
  it('can still be focused, shows its reason and does nothing', () => {
    const onClick = vi.fn<() => void>();
    render(
      <Button reason="Você está offline." onClick={onClick}>
        Comprar
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Comprar' });
    button.focus();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(describedBy(button)).toBe('Você está offline.');
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
  });

  it('keeps the focus while its reason appears and disappears', () => {
    const button = (reason?: string) => <Button reason={reason}>Comprar</Button>;
    const { rerender } = render(button());
    screen.getByRole('button').focus();
    for (const reason of ['Você está offline.', undefined]) {
      rerender(button(reason));
      expect(document.activeElement).toBe(screen.getByRole('button'));
    }
  });

  it('does not repeat a reason that is shown beside it', () => {
    render(
      <>
        <Button reason="Faltam 600 créditos" reasonIn="falta">
          Tentar 1x
        </Button>
        <p id="falta">Faltam 600 créditos</p>
      </>,
    );
    const button = screen.getByRole('button', { name: 'Tentar 1x' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(describedBy(button)).toBe('Faltam 600 créditos');
    expect(screen.getAllByText('Faltam 600 créditos')).toHaveLength(1);
  });

  it('does not submit its form', () => {
    const onSubmit = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault());
    const form = (reason?: string) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" reason={reason}>
          Confirmar Venda
        </Button>
      </form>
    );
    const { rerender } = render(form('Você está offline.'));
    fireEvent.click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
    rerender(form());
    fireEvent.click(screen.getByRole('button'));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('works again, without a description, once the reason is gone', () => {
    const onClick = vi.fn<() => void>();
    const button = (reason?: string) => (
      <Button reason={reason} onClick={onClick}>
        Comprar
      </Button>
    );
    const { rerender } = render(button('Você está offline.'));
    rerender(button());
    fireEvent.click(screen.getByRole('button'));
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button').hasAttribute('aria-describedby')).toBe(false);
  });
});

describe('a busy button', () => {
  it('shows its busy label, ignores presses and keeps the width of its own label', () => {
    const onClick = vi.fn<() => void>();
    render(
      <Button busy busyLabel="Enviando..." onClick={onClick}>
        Confirmar Venda
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Enviando...' });
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button.textContent).toBe('Enviando...');
    expect(button.querySelector('[data-other="Confirmar Venda"]')).not.toBeNull();
  });
});
