import { Link, type LinkProps } from '@tanstack/react-router';
import { PACK } from '#contract/pack.ts';
import { ResourceIcon } from '#items/resource-icon.tsx';
import { formatCredits } from '#lib/credits.ts';
import { useBalance } from '#session/use-balance.ts';
import { css, cx } from '#styled/css/index.js';
import { cardLead, cardStyle, cardTitle } from '#ui/card-style.ts';
import { Card } from '#ui/card.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { row, stack } from '#ui/layout.ts';
import { muted } from '#ui/text-style.ts';
import style from './credits.module.css';

const WAYS: readonly (Pick<LinkProps, 'to' | 'hash'> & { icon: IconName; title: string; text: string })[] = [
  {
    to: '/profile',
    hash: 'cupons',
    icon: 'star',
    title: 'Resgatar um cupom',
    text: `Códigos de eventos e da equipe valem ${PACK.currency.many} ou itens.`,
  },
  ...(PACK.auction
    ? [
        {
          to: '/auction',
          icon: 'gavel',
          title: 'Vender no leilão',
          text: 'O que outro jogador paga pelo seu item entra no seu saldo.',
        } as const,
      ]
    : []),
  {
    to: '/tickets/new',
    icon: 'chat',
    title: 'Perguntar à equipe',
    text: `Como ganhar ${PACK.currency.many} neste servidor, e dúvidas sobre o seu saldo.`,
  },
  {
    to: '/profile/ledger',
    icon: 'coin',
    title: 'Ver o extrato',
    text: `Cada entrada e cada saída d${PACK.currency.os} ${PACK.currency.seus} ${PACK.currency.many}.`,
  },
];
const link = css(cardStyle.raw({ lifts: true, layout: 'row' }), {
  height: 'full',
  '& > svg': { color: 'gold', fontSize: 'xl' },
});
const balanceCard = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2' });
const total = css(row.raw({ gap: 2 }), {
  color: 'gold2',
  fontWeight: '600',
  fontVariantNumeric: 'tabular-nums',
});
const words = css({ flex: '1', minWidth: '0', '& > *': { display: 'block' } });

/** Where credits come from on a server that does not sell them. */
export function NothingSold() {
  const { balance, current } = useBalance();
  return (
    <div className={style.ways}>
      <Card className={balanceCard}>
        <p>{current ? 'Seu saldo' : 'Último saldo visto'}</p>
        <p className={cx(total, style.balance)}>
          <ResourceIcon kind="credits" />
          <span>{formatCredits(balance)}</span>
        </p>
        <p className={muted()}>{`Este servidor não vende ${PACK.currency.many} pelo portal.`}</p>
      </Card>
      <ul className={stack({ gap: 3 })} aria-label={`De onde vêm ${PACK.currency.os} ${PACK.currency.many}`}>
        {WAYS.map(({ icon, title, text, ...target }) => (
          <li key={title}>
            <Link {...target} className={cx(link, style.way)}>
              <Icon name={icon} />
              <span className={words}>
                <span className={cardTitle}>{title}</span>
                <span className={cardLead}>{text}</span>
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
