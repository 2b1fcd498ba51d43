import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSortedRows } from '#ui/use-sorted-rows.tsx';

interface Row {
  name: string;
  price: number | null;
}
const rows: Row[] = [
  { name: 'broche', price: null },
  { name: 'Élmo', price: 30 },
  { name: 'arco 10', price: 4 },
  { name: 'arco 9', price: 100 },
];
const keys = { name: ({ name }: Row) => name, price: ({ price }: Row) => price };

function List({ isWhole = true }: { isWhole?: boolean }) {
  const { sorted, headOf } = useSortedRows({ rows, keys, isWhole });
  return (
    <>
      {headOf('name', 'Nome')}
      {headOf('price', 'Preço')}
      <p>{sorted.map(({ name }) => name).join(', ')}</p>
    </>
  );
}
const press = (head: RegExp) => fireEvent.click(screen.getByRole('button', { name: head }));
const shown = () => screen.getByRole('paragraph').textContent;

it('a press on a head sorts upwards, the next one downwards, the third one not at all', () => {
  render(<List />);
  press(/^Nome.*ordenar/);
  expect(shown()).toBe('arco 9, arco 10, broche, Élmo');
  press(/^Preço/);
  expect(shown()).toBe('arco 10, Élmo, arco 9, broche');
  press(/^Preço.*ordem crescente/);
  expect(shown(), 'a row without a value stays the last').toBe('arco 9, Élmo, arco 10, broche');
  press(/^Preço.*ordem decrescente/);
  expect(shown()).toBe('broche, Élmo, arco 10, arco 9');
});

it('a list of which the server has more rows cannot be sorted', () => {
  render(<List isWhole={false} />);
  expect(screen.queryByRole('button')).toBeNull();
});
