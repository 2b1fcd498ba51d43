import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSortedRows } from '#ui/use-sorted-rows.tsx';

const rows = [
  { name: 'Élmo', price: 30 },
  { name: 'arco 10', price: 4 },
  { name: 'arco 9', price: 100 },
];
const keys = {
  name: ({ name }: { name: string }) => name,
  price: ({ price }: { price: number }) => price,
};

function List() {
  const { sorted, headOf } = useSortedRows({ rows, keys });
  return (
    <>
      {headOf('name', 'Nome')}
      {headOf('price', 'Preço')}
      <p>{sorted.map(({ name }) => name).join(', ')}</p>
    </>
  );
}

it('a press on a head sorts upwards, the next one downwards, the third one not at all', () => {
  render(<List />);
  const press = (head: RegExp) => fireEvent.click(screen.getByRole('button', { name: head }));
  const shown = () => screen.getByRole('paragraph').textContent;
  press(/^Nome/);
  expect(shown()).toBe('arco 9, arco 10, Élmo');
  press(/^Preço/);
  expect(shown()).toBe('arco 10, Élmo, arco 9');
  press(/^Preço/);
  expect(shown()).toBe('arco 9, Élmo, arco 10');
  press(/^Preço/);
  expect(shown()).toBe('Élmo, arco 10, arco 9');
});
