import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LastUpdated } from '#ui/last-updated.tsx';

const announced = () => screen.getByRole('status').textContent;

it('announces the outcome of a press, and not the text, which changes every minute', async () => {
  let finish: () => void = () => undefined;
  const onRefresh = () => new Promise<void>((resolve) => (finish = resolve));
  const line = (text: string, stale = false) => (
    <LastUpdated text={text} stale={stale} busy={false} reason={undefined} onRefresh={onRefresh} />
  );
  const { rerender } = render(line('Atualizado há 1 minuto'));
  rerender(line('Atualizado há 2 minutos'));
  expect(announced()).toBe('');

  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
  press();
  expect(announced()).toBe('');
  finish();
  await expect.poll(announced).toBe('Atualizado agora');
  rerender(line('Atualizado há 3 minutos'));
  expect(announced()).toBe('Atualizado agora');

  press();
  await expect.poll(announced).toBe('');
  finish();
  rerender(line('Visto hoje, 10:00', true));
  await expect.poll(announced).toBe('Visto hoje, 10:00');
});
