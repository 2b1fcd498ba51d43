import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import type { Call } from '#contract/call.ts';
import { idParams } from '#contract/input.ts';
import { revision, revisionInput } from '#contract/revision.ts';
import { RowEditor } from '#edits/row-editor.tsx';
import { TextField } from '#ui/text-field.tsx';
import { servePage } from '#support/app/page.ts';
import { show } from '#support/app/show.tsx';

const label = v.pipe(v.string(), v.trim(), v.minLength(1, 'Nome é obrigatório'));
const editRow = {
  method: 'PATCH',
  path: '/rows/{id}',
  access: 'admin',
  about: 'Edit',
  params: idParams,
  body: v.object({ label, revision: revisionInput }),
  reply: v.object({ label: v.string(), revision }),
} as const satisfies Call;

const server = servePage();

const onChanged = vi.fn<() => void>();
const onClose = vi.fn<() => void>();
/** An editor whose row can be read again by a press. */
function Screen() {
  const [shown, setShown] = useState(1);
  return (
    <>
      <button onClick={() => setShown(2)}>Ler de novo</button>
      <Editor shown={shown} />
    </>
  );
}
const Editor = ({ shown }: { shown: number }) => (
  <RowEditor
    title="Editar"
    call={editRow}
    success="Alterado"
    schema={v.object({ label })}
    initial={{ label: 'Elmo' }}
    revision={shown}
    inputOf={(body, base) => ({ params: { id: 4 }, body: { ...body, revision: base } })}
    conflictOf={({ mine, current }) => [{ label: 'Nome', mine: mine.label, current: current.label }]}
    onChanged={onChanged}
    onClose={onClose}
  >
    {(form) => <TextField label="Nome" {...form.field('label')} />}
  </RowEditor>
);
const edits = () =>
  server.requests.filter(({ method }) => method === 'PATCH').map(({ body }): unknown => JSON.parse(body));
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));

it('sends the revision that its form shows, even when the row was read again meanwhile', async () => {
  server.on('PATCH /api/rows/4', { body: { label: 'Capa', revision: 3 } });
  await show(<Screen />);
  fireEvent.change(await screen.findByLabelText('Nome'), { target: { value: 'Capa' } });
  fireEvent.click(screen.getByText('Ler de novo'));
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(edits()).toEqual([{ label: 'Capa', revision: 1 }]);
  expect(onChanged).toHaveBeenCalled();
});

it('sends nothing that breaks a rule, and shows the rule', async () => {
  await show(<Screen />);
  fireEvent.change(await screen.findByLabelText('Nome'), { target: { value: ' ' } });
  save();
  expect(await screen.findByText('Nome é obrigatório')).toBeDefined();
  expect(edits()).toEqual([]);
});
