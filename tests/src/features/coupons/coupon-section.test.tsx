import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CouponSection } from '#features/coupons/coupon-section.tsx';
import { servePage } from '#support/app/page.ts';
import { show } from '#support/app/show.tsx';
import type { Answer } from '#support/stub-server.ts';

const LIST = 'GET /api/site-user-coupons';
const refused = { status: 403, body: { message: 'Não.', code: 'forbidden' } };

const server = servePage();

it('keeps the notice and the empty list while it tries again', async () => {
  server.on(LIST, refused);
  await show(<CouponSection />);
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  screen.getByText('Nenhum cupom encontrado.');
  const answers: ((answer: Answer) => void)[] = [];
  server.on(LIST, () => new Promise((resolve) => answers.push(resolve)));
  fireEvent.click(retry);
  await waitFor(() => expect(server.lines().filter((line) => line === LIST)).toHaveLength(2));
  screen.getByText('Não foi possível carregar os cupons.');
  screen.getByText('Nenhum cupom encontrado.');
  answers[0]?.({ body: [] });
  await waitFor(() => expect(screen.queryByText('Não foi possível carregar os cupons.')).toBeNull());
  screen.getByText('Nenhum cupom encontrado.');
});
