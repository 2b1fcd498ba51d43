import type { ReactNode } from 'react';
import { PACK } from '#contract/pack.ts';
import { nationLabel } from '#lib/brand.ts';
import type { Player } from '#contract/players.ts';
import { formatTimestamp } from '#lib/format.ts';
import { formatNumber } from '#lib/number.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Fact } from '#ui/fact.tsx';
import { Notice } from '#ui/notice.tsx';
import { muted } from '#ui/text-style.ts';
import { ageText, spendingText } from './ages.rules.ts';
import style from './player-head.module.css';
import { roleLabel } from './players.rules.ts';

/** An account's address, balance, sessions, age and suspension. The children are the actions. */
export function PlayerHead({ player, children }: { player: Player; children: ReactNode }) {
  const { account, created_at, closed_at, sessions, spending, suspension } = player;
  const role = roleLabel(account);
  const nation = nationLabel(account.nation);
  const gold = PACK.account.storage_gold;
  return (
    <Card as="section" variant="framed" aria-label="Conta" className={style.box}>
      <div className={style.top}>
        <div className={style.who}>
          <p>{account.mail || '—'}</p>
          {role ? <Badge tone="gold">{role}</Badge> : null}
          {suspension ? <Badge tone="bad">Suspensa</Badge> : null}
        </div>
        <dl className={style.facts}>
          <Fact label="Conta">{`nº ${account.id}`}</Fact>
          <Fact label="Desde">{formatTimestamp(created_at, 'day')}</Fact>
          {nation === null ? null : <Fact label="Nação">{nation}</Fact>}
          {gold === null ? null : <Fact label={gold}>{formatNumber(account.storage_gold)}</Fact>}
          <Fact label="Sessões abertas">{sessions.count}</Fact>
          <Fact label="Último uso">
            {sessions.last_seen_at ? formatTimestamp(sessions.last_seen_at, 'minute') : '—'}
          </Fact>
          {account.age && closed_at === null ? (
            <Fact label="Idade" className={style.long}>
              {ageText(account.age)}
            </Fact>
          ) : null}
          {spending?.limit == null || closed_at ? null : (
            <Fact label="Limite de gastos" className={style.long}>
              {spendingText(spending)}
            </Fact>
          )}
        </dl>
        <div className={style.money}>
          <p className={muted({ size: 'xs' })}>{PACK.currency.title}</p>
          <p className={style.amount}>{formatNumber(account.cash_site)}</p>
        </div>
      </div>
      {closed_at ? (
        <Notice tone="info" title={`Encerrada em ${formatTimestamp(closed_at, 'day')}`}>
          Os dados pessoais foram apagados. Nada mais pode ser feito com ela.
        </Notice>
      ) : null}
      {suspension ? (
        <Notice
          tone="warn"
          title={
            suspension.until
              ? `Suspensa até ${formatTimestamp(suspension.until, 'minuteAt')}`
              : 'Suspensa por tempo indeterminado'
          }
        >
          {suspension.reason}
        </Notice>
      ) : null}
      {children}
    </Card>
  );
}
