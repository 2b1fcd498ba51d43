import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DropList } from '#features/guides/drop-list.tsx';
import { replaceRows } from '#offline/collections/store.ts';
import { servePage } from '#support/app/page.ts';
import { show } from '#support/app/show.tsx';

servePage(() => undefined);

it('a map without drops says so', async () => {
  await show(<DropList drops={[]} marked={[]} />);
  expect(screen.getByText('Nenhum item encontrado para este mapa.')).toBeTruthy();
});

it('an item that the catalogue lacks is its bracketed id', async () => {
  const rows = [{ id: 1, label: 'Espada', icon: 3 }];
  await replaceRows({ name: 'items', rows, meta: { etag: null, syncedAt: 1, bytes: 0 } });
  await show(
    <DropList
      drops={[
        { itemId: 1, rate: 2.5 },
        { itemId: 999_999, rate: null },
      ]}
      marked={[]}
    />,
  );
  await screen.findByText('Espada');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Espada.*2,50%/),
    '[999999] taxa não informada',
  ]);
});
