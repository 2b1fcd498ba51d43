import type { DrawsMode } from '#contract/ages.ts';
import { PACK } from '#contract/pack.ts';
import { useUser } from '#session/use-session.ts';
import { Notice } from '#ui/notice.tsx';

const NOTICES: Record<DrawsMode, { title: string; text: string }> = {
  off: {
    title: 'Os sorteios estão desligados neste servidor (DRAWS=off).',
    text: 'Ninguém vê banners, e nenhum pode ser criado. Só o operador liga os sorteios.',
  },
  adults: {
    title: 'Só contas de adultos sorteiam neste servidor (DRAWS=adults).',
    text: 'As outras veem chances, garantia e histórico, e o que falta para sortear.',
  },
  all: {
    title: 'Todas as contas sorteiam neste servidor (DRAWS=all).',
    text: `Com ${PACK.currency.many} que se compram, o operador precisa saber se a lei permite isso.`,
  },
};

/** Says in the administration of banners who may draw. Nothing where the server does not say it. */
export function DrawsNotice() {
  const mode = useUser()?.draws;
  if (!mode) return null;
  const { title, text } = NOTICES[mode];
  return (
    <Notice tone={mode === 'adults' ? 'info' : 'warn'} title={title}>
      {text}
    </Notice>
  );
}
