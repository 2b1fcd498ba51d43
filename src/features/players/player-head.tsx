import type { ReactNode } from 'react';
import { PACK } from '#contract/pack.ts';
import { nationLabel } from '#lib/brand.ts';
import type { Player } from '#contract/players.ts';
import { formatTimestamp } from '#lib/format.ts';
import { formatNumber } from '#lib/number.ts';
import { css } from '#styled/css/index.js';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Fact } from '#ui/fact.tsx';
import { Notice } from '#ui/notice.tsx';
import { muted } from '#ui/text-style.ts';
import { roleLabel } from './players.rules.ts';

const box = css({ display: 'grid', gap: '4' });
const top = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '6',
  rowGap: '3',
});
const badges = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '2' });
const who = css({ minWidth: '0', flex: '1 1 9rem' });
const soft = css({ color: 'soft', overflowWrap: 'anywhere' });
const amount = css({
  color: 'gold2',
  fontSize: '2xl',
  fontWeight: '700',
  lineHeight: '1.2',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
const facts = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(7rem, 100%), 1fr))',
  gap: '3',
  '& dd': { overflowWrap: 'anywhere' },
});

/** An account's address, balance, sessions and suspension. The children are the actions. */
export function PlayerHead({ player, children }: { player: Player; children: ReactNode }) {
  const { account, created_at, closed_at, sessions, suspension } = player;
  const role = roleLabel(account);
  const nation = nationLabel(account.nation);
  const gold = PACK.account.storage_gold;
  return (
    <Card as="section" variant="framed" padding="lg" aria-label="Conta" className={box}>
      <div className={top}>
        <div className={who}>
          <p className={soft}>{account.mail || '—'}</p>
          {role || suspension ? (
            <p className={badges}>
              {role ? <Badge tone="gold">{role}</Badge> : null}
              {suspension ? <Badge tone="bad">Suspensa</Badge> : null}
            </p>
          ) : null}
        </div>
        <div>
          <p className={muted({ size: 'xs' })}>{PACK.currency.title}</p>
          <p className={amount}>{formatNumber(account.cash_site)}</p>
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
      <dl className={facts}>
        <Fact label="Conta">{`nº ${account.id}`}</Fact>
        <Fact label="Desde">{formatTimestamp(created_at, 'day')}</Fact>
        {nation === null ? null : <Fact label="Nação">{nation}</Fact>}
        {gold === null ? null : <Fact label={gold}>{formatNumber(account.storage_gold)}</Fact>}
        <Fact label="Sessões abertas">{sessions.count}</Fact>
        <Fact label="Último uso">
          {sessions.last_seen_at ? formatTimestamp(sessions.last_seen_at, 'minute') : '—'}
        </Fact>
      </dl>
      {children}
    </Card>
  );
}
