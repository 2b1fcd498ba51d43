import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { GroupForm } from '#features/drops/group-form.tsx';
import { servePage } from '#support/app/page.ts';
import { show } from '#support/app/show.tsx';
import { type GroupFields, NEW_GROUP } from '#features/drops/drops.forms.ts';

const GROUPS = 'GET /api/drop-groups/mob/7';
const CREATE = 'POST /api/drop-groups';
const group = { id: 8, mob_id: 7, group_number: 1, probability: 50, revision: 1 };

const server = servePage(async () => {
  await import('#ui/toaster.tsx');
  server.on('GET /api/mobs-name', { body: [{ id: 7, label: 'Lobo' }] });
  server.on('POST /api/drop-group-items', { body: {} });
});

const filled: GroupFields = {
  ...NEW_GROUP,
  mob_id: { text: 'Lobo', chosen: { id: 7, label: 'Lobo' } },
  group_number: '1',
  item_id: { text: 'Elmo', chosen: { id: 10, icon: 1, label: 'Elmo' } },
  weight: '5',
};
function Filled() {
  return <GroupForm state={useState(filled)} />;
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Adicionar grupo' }));
const sent = (line: string) => server.lines().filter((each) => each === line).length;

it('sends nothing before the monster’s groups are known, and then adds the item to the group of that number', async () => {
  server.on(GROUPS, { status: 403, body: { message: 'Não.', code: 'forbidden' } });
  await show(<Filled />);
  submit();
  await screen.findByText('Não foi possível carregar os grupos deste monstro.');
  submit();
  server.on(GROUPS, { body: [group] });
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByText('O grupo 1 já existe: o item entra nele.');
  submit();
  await waitFor(() => expect(sent('POST /api/drop-group-items')).toBe(1));
  expect(sent(CREATE)).toBe(0);
});

it('reads the groups again after a group was refused', async () => {
  server.on(GROUPS, { body: [] });
  server.on(CREATE, {
    status: 409,
    body: {
      message: 'Este monstro já tem um grupo com este número.',
      code: 'group_taken',
      field: 'group_number',
    },
  });
  await show(<Filled />);
  await waitFor(() => expect(sent(GROUPS)).toBe(1));
  await waitFor(() => {
    submit();
    expect(sent(CREATE)).toBe(1);
  });
  server.on(GROUPS, { body: [group] });
  await screen.findByText('O grupo 1 já existe: o item entra nele.');
});
