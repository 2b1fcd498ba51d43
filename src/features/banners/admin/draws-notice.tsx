import type { DrawsMode } from '#contract/ages.ts';
import { PACK } from '#contract/pack.ts';
import { css } from '#styled/css/index.js';
import { useUser } from '#session/use-session.ts';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { cardSummary } from '#ui/summary-style.ts';

const warn = css({ color: 'warn' });
const titleStyle = css({ flex: '1', minWidth: '0', fontSize: 'sm', fontWeight: '600', lineHeight: '1.3' });
const textStyle = css({ paddingInline: '4', paddingBottom: '3', color: 'soft', fontSize: 'sm' });

const NOTICES: Record<DrawsMode, { title: string; text: string }> = {
  off: {
    title: 'Os sorteios estão desligados neste servidor.',
    text: 'Ninguém vê banners, e nenhum pode ser criado. Só o operador liga os sorteios.',
  },
  adults: {
    title: 'Neste servidor, só maiores de 18 anos podem sortear.',
    text: 'As outras veem chances, garantia e histórico, e o que falta para sortear.',
  },
  all: {
    title: 'Todas as contas podem sortear neste servidor.',
    text: `Com ${PACK.currency.many} que se compram, o operador precisa saber se a lei permite isso.`,
  },
};

/** Says in the administration of banners who may draw. Nothing where the server does not say it. */
export function DrawsNotice() {
  const mode = useUser()?.draws;
  if (!mode) return null;
  const { title, text } = NOTICES[mode];
  return (
    <Card as="section" variant="sunken" padding="none">
      <details>
        <summary className={cardSummary}>
          <Icon name={mode === 'off' ? 'warning' : 'info'} className={mode === 'off' ? warn : undefined} />
          <span className={titleStyle}>{title}</span>
          <Icon name="chevron-down" />
        </summary>
        <p className={textStyle}>{text}</p>
      </details>
    </Card>
  );
}
