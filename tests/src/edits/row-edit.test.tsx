import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { idParams } from '#contract/input.ts';
import { revision, revisionInput } from '#contract/revision.ts';
import { numeric } from '#contract/shape.ts';
import { useRowEdit } from '#edits/row-edit.ts';
import { showUndo } from '#edits/undo.tsx';
import { ConflictDialog } from '#ui/conflict-dialog.tsx';
import { ToastOutlet } from '#ui/toast-outlet.tsx';
import { servePage } from '#support/app/page.ts';
import { show } from '#support/app/show.tsx';

const editRow = {
  method: 'PATCH',
  path: '/rows/{id}',
  access: 'shop',
  about: 'Edit',
  params: idParams,
  body: v.object({ revision: revisionInput, price: v.number() }),
  reply: v.object({ price: numeric, revision }),
} as const satisfies Call;
const restoreRow = {
  method: 'POST',
  path: '/rows/{id}/restore',
  access: 'shop',
  about: 'Restore',
  params: idParams,
  reply: v.object({ id: numeric }),
  messages: { fallback: 'Erro ao desfazer' },
} as const satisfies Call;

let restored: number[];

const server = servePage(async () => {
  await import('#ui/toaster.tsx');
  restored = [];
});

function Screen() {
  const { run, busy, reason, conflict, endConflict } = useRowEdit(editRow);
  const save = (revision: number) => run({ params: { id: 4 }, body: { revision, price: 9 } });
  const undo = () =>
    showUndo({
      title: 'Item removido',
      description: 'Poção',
      call: restoreRow,
      input: { params: { id: 4 } },
      onRestored: ({ id }) => restored.push(id),
    });
  return (
    <>
      <button onClick={() => save(1)}>Salvar</button>
      <button onClick={undo}>Remover</button>
      {conflict ? (
        <ConflictDialog
          fields={[
            { label: 'Preço', mine: '9', current: String(conflict.price) },
            { label: 'Quantidade', mine: '1', current: '1' },
          ]}
          busy={busy}
          reason={reason}
          onUseMine={() => save(conflict.revision ?? 0)}
          onKeepCurrent={endConflict}
          onClose={endConflict}
        />
      ) : null}
      <ToastOutlet />
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const edits = () =>
  server.requests.filter(({ method }) => method === 'PATCH').map(({ body }): unknown => JSON.parse(body));
const conflict = {
  status: 409,
  body: { message: 'Outra pessoa.', code: 'row_conflict', current: { price: 7, revision: 2 } },
};

it('shows both versions of a conflicting row, and saves mine over the current one on request', async () => {
  server.on('PATCH /api/rows/4', conflict);
  await show(<Screen />);
  press('Salvar');
  const dialog = await screen.findByRole('dialog', { name: 'Duas versões' });
  expect(within(dialog).getByRole('region', { name: 'Preço' }).textContent).toBe('PreçoA sua9A atual7');
  expect(within(dialog).queryByRole('region', { name: 'Quantidade' })).toBeNull();
  server.on('PATCH /api/rows/4', { body: { price: 9, revision: 3 } });
  press('Usar a minha');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(edits()).toEqual([
    { revision: 1, price: 9 },
    { revision: 2, price: 9 },
  ]);
});

it('keeps the current version without another request', async () => {
  server.on('PATCH /api/rows/4', conflict);
  await show(<Screen />);
  press('Salvar');
  await screen.findByRole('dialog', { name: 'Duas versões' });
  press('Ficar com a atual');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(edits()).toHaveLength(1);
});

it('undoes a removal; a failed undo stays and can be retried', async () => {
  server.on('POST /api/rows/4/restore', { status: 418, body: { message: 'Hoje não.' } });
  await show(<Screen />);
  press('Remover');
  fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await screen.findByText('Hoje não.');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Desfazer' }).hasAttribute('aria-busy')).toBe(false),
  );
  server.on('POST /api/rows/4/restore', { body: { id: 4 } });
  press('Desfazer');
  await screen.findByText('Desfeito');
  expect(restored).toEqual([4]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull());
});
