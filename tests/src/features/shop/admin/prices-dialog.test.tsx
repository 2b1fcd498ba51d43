import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SHOP } from '#contract/shop.ts';
import { PricesDialog } from '#features/shop/admin/prices-dialog.tsx';
import { servePage } from '#support/app/page.ts';
import { show, signedIn } from '#support/app/show.tsx';

const server = servePage(() => {
  signedIn({ server, credits: 0 });
});

const packs = Array.from({ length: SHOP.changesMax + 2 }, (_, index) => ({
  ...{ id: index + 1, item_id: 9, item_cnt: index + 1, name: 'Poção', icon: 0, price: 100, revision: 1 },
  category: index < SHOP.changesMax ? 'Consumíveis' : 'Refine',
}));
const open = async (category: string) => {
  await show(
    <PricesDialog packs={packs} category={category} onChanged={() => undefined} onClose={() => undefined} />,
  );
  fireEvent.change(await screen.findByLabelText('Porcentagem'), { target: { value: '10' } });
};
const LEFT = /2 preços ficam como estão/;

it('says how many prices do not change where there are more than can be changed at once', async () => {
  await open('');
  expect(screen.getByText('Mudar 1.000 preços')).toBeDefined();
  expect(screen.getByText(LEFT)).toBeDefined();
});

it('says nothing of it where all prices change', async () => {
  await open('Refine');
  expect(screen.getByText('Mudar 2 preços')).toBeDefined();
  expect(screen.queryByText(LEFT)).toBeNull();
});
