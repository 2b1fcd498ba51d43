import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import FactorSection from '#features/factors/factor-section.tsx';
import { servePage } from '#support/app/page.ts';
import { show } from '#support/app/show.tsx';

const server = servePage();

it('an API without second factors has no section of them, and no failure is told', async () => {
  server.on('GET /api/accounts/factors', { status: 404, body: { message: 'Not found' } });
  await show(
    <main>
      <FactorSection />
    </main>,
  );
  await expect.poll(() => screen.getByRole('main').textContent).toBe('');
  expect(server.lines()).toContain('GET /api/accounts/factors');
});
