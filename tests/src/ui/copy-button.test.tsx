import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { CopyButton } from '#ui/copy-button.tsx';
import { toast } from '#ui/toast.ts';
import { untilTrue } from '#support/wait.ts';

function Link() {
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box}>
      <input aria-label="Link" readOnly value="https://jogo/r" />
      <CopyButton text="https://jogo/r" copied="Copiado" byHand="Copie o link selecionado." box={box}>
        Copiar link
      </CopyButton>
    </div>
  );
}

/** Presses the button, where the browser's clipboard takes or refuses what is written to it. */
async function press(write: () => Promise<void>) {
  const shown = vi.spyOn(toast, 'show').mockImplementation(() => undefined);
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write);
  render(<Link />);
  fireEvent.click(screen.getByRole('button', { name: 'Copiar link' }));
  await untilTrue(() => shown.mock.calls.length === 1);
  expect(written).toHaveBeenCalledWith('https://jogo/r');
  return shown.mock.calls[0]?.[0];
}

it('copies a text and says so', async () => {
  expect(await press(() => Promise.resolve())).toEqual({ kind: 'success', title: 'Copiado' });
});

it('without a clipboard it selects the text and says how it is copied by hand', async () => {
  const said = await press(() => Promise.reject(new Error('not allowed')));
  expect(said).toEqual({ kind: 'info', title: 'Copie o link selecionado.' });
  const field = screen.getByLabelText<HTMLInputElement>('Link');
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
});
