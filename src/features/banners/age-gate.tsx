import { Link } from '@tanstack/react-router';
import { mayDraw } from '#contract/ages.ts';
import { useUser } from '#session/use-session.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { Notice } from '#ui/notice.tsx';

const READABLE = 'Chances, garantia e histórico continuam aqui.';
const REFUSALS = {
  unknown: {
    short: 'Falta confirmar a idade',
    title: 'Confirme a idade da conta para sortear',
    text: `Neste servidor, só maiores de 18 anos podem sortear. ${READABLE}`,
    action: 'Confirmar idade',
  },
  minor: {
    short: 'Só para adultos',
    title: 'Sorteios são só para adultos',
    text: `Esta conta é de uma pessoa menor de 18 anos. ${READABLE}`,
    action: 'Ver no perfil',
  },
} as const;

/** Why the account may not draw, as last seen; null where it may, or the server does not say it. The server decides again. */
export function useDrawRefusal() {
  const { draws, age } = useUser() ?? {};
  if (!draws || !age || mayDraw({ draws, age: age.state })) return null;
  return REFUSALS[age.state === 'minor' ? 'minor' : 'unknown'];
}

/** Says before any press what is asked of the account, and where. */
export function AgeGate() {
  const refusal = useDrawRefusal();
  if (!refusal) return null;
  return (
    <Notice
      tone="warn"
      title={refusal.title}
      action={
        <Link to="/profile" hash="idade" className={buttonStyle({ size: 'sm' })}>
          {refusal.action}
        </Link>
      }
    >
      {refusal.text}
    </Notice>
  );
}
