import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type LoadPanel, SearchButton } from '#features/shell/search-button.tsx';

const Panel = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <dialog open>
    <input aria-label="Busca" defaultValue={text} />
    <button type="button" onClick={onClose}>
      Fechar
    </button>
  </dialog>
);

it('gives the search what was typed while its code was loading, and nothing of it to the next one', async () => {
  let loaded = (_module: { default: typeof Panel }): void => undefined;
  const load: LoadPanel = () => new Promise((resolve) => void (loaded = resolve));
  render(<SearchButton load={load} wordStyle="" />);
  const type = (keys: string, held = {}) => {
    for (const key of keys) fireEvent.keyDown(document.body, { key, ...held });
  };
  type('/elmo');
  type('v', { ctrlKey: true });
  await act(async () => loaded({ default: Panel }));
  expect(screen.getByLabelText<HTMLInputElement>('Busca').value).toBe('elmo');

  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByLabelText('Busca')).toBeNull();
  type('x');
  fireEvent.click(screen.getByRole('button', { name: 'Buscar no portal' }));
  await act(async () => loaded({ default: Panel }));
  expect(screen.getByLabelText<HTMLInputElement>('Busca').value).toBe('');
});
