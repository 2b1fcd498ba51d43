import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { playersCalls } from '#contract/calls/players.ts';
import type { RoleRequest } from '#contract/players.ts';
import { TEAM_ROLES } from '#contract/rights.ts';
import type { RowId } from '#contract/shape.ts';
import { useHttp } from '#lib/http-context.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { Button } from '#ui/button.tsx';
import { playersQueries } from './players.queries.ts';
import { roleLabel } from './players.rules.ts';
import { RefuseButton, RequestCard, RequestSection } from './request-card.tsx';

/** Asks for password and second factor. A route passes it, because it belongs to another area. */
export type IdentityDialog = ComponentType<{
  description: string;
  onConfirmed: () => void;
  onClose: () => void;
}>;

/** Changes of roles that wait for a second administrator. Renders nothing if there are none. */
export function RoleRequests({ userId, Identity }: { userId: RowId; Identity: IdentityDialog }) {
  const query = useInfiniteQuery(playersQueries(useHttp()).roleRequests());
  return (
    <RequestSection
      id="papeis"
      title="Papéis a confirmar"
      query={query}
      card={(request) => <RoleRequestCard request={request} userId={userId} Identity={Identity} />}
    />
  );
}

function RoleRequestCard(props: { request: RoleRequest; userId: RowId; Identity: IdentityDialog }) {
  const { request, userId, Identity } = props;
  const { account, requested_by: author, created_at } = request;
  const isAccount = account.id === userId;
  const queryClient = useQueryClient();
  const queries = playersQueries(useHttp());
  const refetch = () => {
    for (const { queryKey } of [queries.roleRequests(), queries.team(), queries.one(Number(account.id))])
      void queryClient.invalidateQueries({ queryKey });
  };
  return (
    <RequestCard
      account={account}
      author={author}
      createdAt={created_at}
      userId={userId}
      whyNot="Ninguém decide sobre o próprio papel."
      refuse={({ isOwn }) => (
        <RefuseButton
          call={playersCalls.refuseRole}
          id={request.id}
          isOwn={isOwn}
          disabled={isAccount}
          onSettled={refetch}
        />
      )}
      confirm={({ disabled }) => (
        <Confirm request={request} disabled={disabled} Identity={Identity} onSettled={refetch} />
      )}
    >
      <p>{changeOf(request)}</p>
    </RequestCard>
  );
}

/** "Jogador → Administração". */
function changeOf({ account, role }: RoleRequest): string {
  const before = roleLabel({ accounttype: account.accounttype ?? 0, role: account.role });
  const after = role === null ? null : TEAM_ROLES[role];
  return [before, after].map((label) => label ?? 'Jogador').join(' → ');
}

function Confirm(props: {
  request: RoleRequest;
  disabled: boolean;
  Identity: IdentityDialog;
  onSettled: () => void;
}) {
  const { request, disabled, Identity, onSettled } = props;
  const [asking, setAsking] = useState(false);
  const { run, busy, reason } = useOnlineMutation(playersCalls.confirmRole, {
    success: 'Papel alterado',
    onSuccess: onSettled,
    onError: onSettled,
  });
  function confirmed() {
    setAsking(false);
    run({ params: { id: Number(request.id) } });
  }
  return (
    <>
      <Button variant="main" disabled={disabled} busy={busy} reason={reason} onClick={() => setAsking(true)}>
        Confirmar
      </Button>
      {asking ? (
        <Identity
          description={`${request.account.username}: ${changeOf(request)}`}
          onConfirmed={confirmed}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
