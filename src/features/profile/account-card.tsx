import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import type { Account } from '#contract/accounts.ts';
import { PACK } from '#contract/pack.ts';
import { nationLabel } from '#lib/brand.ts';
import { ResourceIcon } from '#items/resource-icon.tsx';
import { formatNumber } from '#lib/number.ts';
import { BuyCredits } from '#payment/buy-credits.tsx';
import { cx } from '#styled/css/index.js';
import { buttonStyle } from '#ui/button-style.ts';
import { cardStyle } from '#ui/card-style.ts';
import { Fact } from '#ui/fact.tsx';
import { NationCrest } from './nation-crest.tsx';
import style from './profile.module.css';

/** The account's name, e-mail and nation, its credits and what else the game shows, and the ways to its password and its tickets. */
export function AccountCard({ account, tickets }: { account: Account; tickets: ReactNode }) {
  const { username, mail: address, nation: code } = account;
  const nationName = nationLabel(code);
  return (
    <section
      aria-label="Informações da conta"
      data-nation={code}
      className={cx(cardStyle({ variant: 'framed' }), style.account)}
    >
      <div className={style.identity}>
        {nationName === null ? null : <NationCrest nation={code} />}
        <dl className={style.facts}>
          <Fact label="Usuário" className={style.name}>
            <Breakable text={username} after="_" />
          </Fact>
          <Fact label="E-mail" className={style.mail}>
            {address ? <Breakable text={address} after="@" /> : '—'}
          </Fact>
          {nationName === null ? null : (
            <Fact label="Nação" className={style.nation}>
              {nationName}
            </Fact>
          )}
        </dl>
      </div>
      <dl className={style.resources}>
        <Resource kind="credits" label={PACK.currency.title} value={account.cash_site} />
        {(['storage_gold', 'stamina'] as const).map((name) => {
          const label = PACK.account[name];
          return label === null ? null : (
            <Resource key={name} kind={ICONS[name]} label={label} value={account[name]} />
          );
        })}
      </dl>
      <div className={style.actions}>
        <BuyCredits />
        <Link to="/profile/security" hash="alterar-senha" className={buttonStyle({ size: 'sm' })}>
          Alterar Senha
        </Link>
        {tickets}
      </div>
    </section>
  );
}

/** A long name breaks after its underscores, an address after its @, not inside a word. */
const Breakable = ({ text, after }: { text: string; after: '_' | '@' }) => {
  const [first, ...others] = text.split(after);
  return (
    <>
      {first}
      {others.map((part, index) => (
        // Parts have no id, and their order never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {after}
          <wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
};

const ICONS = { storage_gold: 'gold', stamina: 'stamina' } as const;

type ResourceProps = { kind: 'credits' | 'gold' | 'stamina'; label: string; value: number };

function Resource({ kind, label, value }: ResourceProps) {
  return (
    <div className={style.resource}>
      <dt>
        <ResourceIcon kind={kind} />
        {label}
      </dt>
      <dd>{formatNumber(value)}</dd>
    </div>
  );
}
