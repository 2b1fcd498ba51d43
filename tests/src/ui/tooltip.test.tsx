import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { TOOLTIP, Tooltip } from '#ui/tooltip.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('a tooltip opens after the delay of product rule 17.5 and not earlier', async () => {
  render(
    <Tooltip text="Remover link">
      <button type="button">Remover</button>
    </Tooltip>,
  );
  const trigger = screen.getByRole('button');
  await advance(0);
  fireEvent.pointerOver(trigger, { pointerType: 'mouse' });
  fireEvent.pointerMove(trigger, { pointerType: 'mouse' });
  await advance(TOOLTIP.openDelayMs - 10);
  expect(screen.queryByRole('tooltip')).toBeNull();
  await advance(20);
  expect(screen.getByRole('tooltip').textContent).toBe('Remover link');
  expect(TOOLTIP).toEqual({ openDelayMs: 700, skipDelayMs: 300 });
});
