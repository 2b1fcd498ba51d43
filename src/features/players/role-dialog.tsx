import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { playersCalls } from '#contract/calls/players.ts';
import type { Player } from '#contract/players.ts';
import { TEAM_ROLES, teamRole } from '#contract/rights.ts';
import { useHttp } from '#lib/http-context.ts';
import { useForm } from '#lib/use-form.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Select } from '#ui/select.tsx';
import { toast } from '#ui/toast.ts';
import { roleForm } from './players.forms.ts';
import { playersQueries } from './players.queries.ts';

/** Gives or takes a role in the team. */
export function RoleDialog({ player, onClose }: { player: Player; onClose: () => void }) {
  const id = Number(player.account.id);
  const queryClient = useQueryClient();
  const queries = playersQueries(useHttp());
  const [values, setValues] = useState<{ role: string }>({ role: teamRole(player.account) ?? '' });
  const { run, busy, reason } = useOnlineMutation(playersCalls.setPlayerRole, {
    onSuccess: ({ status }) => {
      toast.show(
        status === 'pending'
          ? {
              kind: 'success',
              title: 'Pedido enviado',
              description: 'Outra pessoa da administração confirma em Equipe.',
            }
          : { kind: 'success', title: 'Papel alterado' },
      );
      for (const { queryKey } of [queries.one(id), queries.team(), queries.roleRequests()])
        void queryClient.invalidateQueries({ queryKey });
      onClose();
    },
  });
  const form = useForm({
    schema: roleForm,
    state: [values, setValues],
    onSubmit: (body) => run({ params: { id }, body }),
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Papel na equipe"
      description={player.account.username}
      form={form}
      busy={busy}
      reason={reason}
      label="Salvar"
    >
      <Select
        label="Papel"
        name="role"
        hint="Para dar um papel, ou tirar o de administração, outra pessoa da administração precisa confirmar. A página Equipe mostra o que cada papel pode."
        value={values.role}
        onChange={({ target }) => form.set({ role: target.value })}
        options={Object.entries(TEAM_ROLES)}
      >
        <option value="">Nenhum (jogador)</option>
      </Select>
    </FormDialog>
  );
}
