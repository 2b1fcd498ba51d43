import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { factorsAdminCalls } from '#contract/calls/factors-admin.ts';
import { playersCalls } from '#contract/calls/players.ts';
import { ERRORS } from '#contract/errors.ts';
import { PACK } from '#contract/pack.ts';
import type { Player } from '#contract/players.ts';
import { teamRole } from '#contract/rights.ts';
import { useHttp } from '#lib/http-context.ts';
import { useOfflineReason } from '#offline/connectivity/connectivity-context.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { IconName } from '#ui/icon.tsx';
import { RowMenu } from '#ui/row-menu.tsx';
import { SUCCESS } from '#lib/success.ts';
import { AgeDialog } from './age-dialog.tsx';
import { ClosePlayerDialog } from './close-player-dialog.tsx';
import { CreditsDialog } from './credits-dialog.tsx';
import { GiftDialog } from './gift-dialog.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { playersQueries } from './players.queries.ts';
import { OWN_ACCOUNT } from './players.rules.ts';
import { ResetLinkDialog } from './reset-link-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { SpendingDialog } from './spending-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import style from './player-actions.module.css';

type Action =
  | ('give' | 'take' | 'suspend' | 'lift' | 'sessions')
  | ('role' | 'link' | 'factors' | 'gift' | 'hold' | 'close' | 'age' | 'spending');

const ADMIN = ERRORS.admin_account.message;
const PROTECTED = ERRORS.admin_protected.message;

/** Why an action is not possible with this account. */
function reasonsOf(player: Player, isOwn: boolean): Partial<Record<Action, string | undefined>> {
  const isAdmin = teamRole(player.account) === 'admin';
  const isProtected = isAdmin || player.protected;
  const own = isOwn ? OWN_ACCOUNT : undefined;
  return {
    suspend: own ?? (isAdmin ? ADMIN : undefined),
    link: isOwn ? 'Mude a sua no seu perfil.' : isProtected ? PROTECTED : undefined,
    role: own,
    age: own,
    spending: own,
    factors: isOwn ? 'As suas estão no seu perfil.' : isProtected ? PROTECTED : undefined,
    close: isOwn ? 'A sua se encerra no seu perfil.' : isAdmin ? ADMIN : undefined,
    sessions: player.sessions.count === 0 ? 'Esta conta não tem sessões abertas.' : undefined,
  };
}

/** What the team does with an account: an administrator the usual at once and the rest in a menu, others what they may. */
export function PlayerActions(props: { player: Player; isOwn: boolean; isAdmin: boolean }) {
  const { player, isOwn, isAdmin } = props;
  const [action, setAction] = useState<Action | null>(null);
  const offline = useOfflineReason();
  const reasons = reasonsOf(player, isOwn);
  const { age } = player.account;
  const canLimit = age?.state === 'minor' && player.spending !== null;
  const button = (name: Action, label: string, variant: 'main' | 'plain' = 'plain') => (
    <Button variant={variant} reason={offline ?? reasons[name]} onClick={() => setAction(name)}>
      {label}
    </Button>
  );
  const rare = (name: Action, icon: IconName, label: string) => ({
    label,
    icon,
    reason: offline ?? reasons[name],
    onSelect: () => setAction(name),
  });
  if (!isAdmin && !age) return null;
  return (
    <>
      <div role="group" aria-label="Ações" className={style.actions}>
        {isAdmin ? (
          <>
            {button('give', `Dar ${PACK.currency.many}`, 'main')}
            {button('gift', 'Dar item')}
            <RowMenu
              name={player.account.username}
              actions={[
                rare('take', 'coin', `Retirar ${PACK.currency.many}`),
                rare('hold', 'clock', 'Pausar entregas'),
                player.suspension
                  ? rare('lift', 'check', 'Retirar suspensão')
                  : rare('suspend', 'warning', 'Suspender'),
                rare('sessions', 'logout', 'Encerrar sessões'),
                rare('link', 'share', 'Link de nova senha'),
                ...(player.second_factor ? [rare('factors', 'lock', 'Remover 2ª etapa')] : []),
                ...(age ? [rare('age', 'edit', 'Mudar idade')] : []),
                ...(canLimit ? [rare('spending', 'scales', 'Limitar gastos')] : []),
                rare('role', 'people', 'Papel na equipe'),
                rare('close', 'user', 'Dados e encerramento'),
              ]}
            />
          </>
        ) : (
          <>
            {button('age', 'Mudar idade')}
            {canLimit ? button('spending', 'Limitar gastos') : null}
          </>
        )}
      </div>
      <ActionDialog player={player} action={action} onClose={() => setAction(null)} />
    </>
  );
}

interface DialogProps {
  player: Player;
  action: Action | null;
  onClose: () => void;
}

function ActionDialog({ player, action, onClose }: DialogProps) {
  const props = { player, onClose };
  switch (action) {
    case 'give':
    case 'take':
      return <CreditsDialog account={player.account} direction={action} onClose={onClose} />;
    case 'suspend':
      return <SuspendDialog {...props} />;
    case 'link':
      return <ResetLinkDialog {...props} />;
    case 'gift':
      return <GiftDialog {...props} />;
    case 'hold':
      return <HoldDialog {...props} />;
    case 'close':
      return <ClosePlayerDialog {...props} />;
    case 'role':
      return <RoleDialog {...props} />;
    case 'age':
      return <AgeDialog {...props} />;
    case 'spending':
      return <SpendingDialog {...props} />;
    default:
      return <Questions player={player} action={action} onClose={onClose} />;
  }
}

/** What is only asked about. */
function Questions({ player, action, onClose }: DialogProps) {
  return (
    <>
      <Question
        player={player}
        open={action === 'lift'}
        onClose={onClose}
        call={playersCalls.liftSuspension}
        success="Suspensão retirada"
        title="Retirar a suspensão?"
        confirm="Retirar suspensão"
        variant="main"
        busyLabel="Retirando..."
      >
        {player.account.username} pode entrar de novo na mesma hora.
      </Question>
      <Question
        player={player}
        open={action === 'factors'}
        onClose={onClose}
        call={factorsAdminCalls.removePlayerFactors}
        success={SUCCESS.removePlayerFactors}
        title="Remover a verificação em duas etapas?"
        confirm="Remover"
        busyLabel="Removendo..."
      >
        {player.account.username} entra só com a senha e recebe um aviso por e-mail. Confira antes que quem
        pede é o dono da conta.
      </Question>
      <Question
        player={player}
        open={action === 'sessions'}
        onClose={onClose}
        call={playersCalls.endPlayerSessions}
        success="Sessões encerradas"
        title="Encerrar as sessões?"
        confirm="Encerrar sessões"
        busyLabel="Encerrando..."
      >
        {player.account.username} sai de todos os aparelhos e entra de novo com a senha.
      </Question>
    </>
  );
}

type QuestionCall =
  | (typeof playersCalls)['liftSuspension' | 'endPlayerSessions']
  | typeof factorsAdminCalls.removePlayerFactors;

/** Asks before a call about the account is sent. The account is read again after success and failure. */
function Question({
  player,
  call,
  success,
  ...dialog
}: {
  player: Player;
  call: QuestionCall;
  success: string;
} & Omit<ComponentProps<typeof ConfirmDialog>, 'busy' | 'reason' | 'onConfirm'>) {
  const queryClient = useQueryClient();
  const id = Number(player.account.id);
  const { queryKey } = playersQueries(useHttp()).one(id);
  const settle = () => {
    dialog.onClose();
    void queryClient.invalidateQueries({ queryKey });
  };
  const { run, busy, reason } = useOnlineMutation(call, { success, onSuccess: settle, onError: settle });
  return <ConfirmDialog {...dialog} busy={busy} reason={reason} onConfirm={() => run({ params: { id } })} />;
}
