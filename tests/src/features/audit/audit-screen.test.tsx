import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { AuditScreen } from '#features/audit/audit-screen.tsx';
import { servePage } from '#support/app/page.ts';
import { show, signedIn } from '#support/app/show.tsx';

const server = servePage(() => {
  signedIn({ server, credits: 0 });
});

/** The screen with the menu's link to it, which has no filters. */
function Audit() {
  const [person, setPerson] = useState<string | undefined>('ana');
  return (
    <>
      <button type="button" onClick={() => setPerson(undefined)}>
        Auditoria
      </button>
      <AuditScreen filters={{ area: undefined, person }} onFilters={(next) => setPerson(next.person)} />
    </>
  );
}

it('the field of a person is as the address says, also after a link', async () => {
  await show(<Audit />);
  const field = screen.getByLabelText<HTMLInputElement>('Pessoa');
  expect(field.value).toBe('ana');
  fireEvent.change(field, { target: { value: ' bia ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Filtrar' }));
  expect(field.value).toBe('bia');
  fireEvent.click(screen.getByRole('button', { name: 'Auditoria' }));
  expect(field.value).toBe('');
});
