import type { Account } from '#contract/accounts.ts';
import { nationLabel } from '#lib/brand.ts';
import { ResourceIcon } from '#items/resource-icon.tsx';
import { formatNumber } from '#lib/number.ts';
import { BuyCredits } from '#payment/buy-credits.tsx';
import { css, cx } from '#styled/css/index.js';
import { cardStyle } from '#ui/card-style.ts';
import { Fact } from '#ui/fact.tsx';
import { NationCrest } from './nation-crest.tsx';

// Merged with the card's own style, whose background it replaces.
const card = css.raw({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.4fr)' },
  columnGap: '8',
  rowGap: '4',
  padding: { base: '4', md: '8' },
  alignItems: 'center',
  // The link to buy credits is below the resources.
  md: {
    '& > a': { gridColumn: '2', justifySelf: 'start' },
    '&:has(> a) > :first-child': { gridRow: '1 / span 2' },
  },
  overflow: 'hidden',
  // A glow in the nation's colour behind its crest.
  backgroundImage:
    'radial-gradient(26rem 16rem at 4.5rem 30%, color-mix(in srgb, var(--nation) 22%, transparent), transparent), linear-gradient(180deg, {colors.raised}, {colors.surface})',
});
const identity = css({
  // Wraps when the text is large.
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: { base: '4', md: '5' },
  rowGap: '4',
  alignItems: 'center',
});
const facts = css({ display: 'grid', flex: '1 1 9rem', gap: { base: '2', md: '3' }, minWidth: '0' });
const name = css({ fontSize: 'xl', fontWeight: '700', lineHeight: '1.2', overflowWrap: 'anywhere' });
const mail = css({ color: 'soft', overflowWrap: 'anywhere' });
const nation = css({ color: 'var(--nation)', fontWeight: '600' });
const resources = css({
  display: 'grid',
  // Columns only where a long number fits; one per line below that.
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    lg: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))',
  },
  gap: { base: '2', md: '3' },
});
const resource = css({
  display: 'flex',
  flexDirection: { lg: 'column' },
  flexWrap: { base: 'wrap', lg: 'nowrap' },
  alignItems: { base: 'center', lg: 'flex-start' },
  justifyContent: 'space-between',
  columnGap: '3',
  rowGap: '2',
  minWidth: '0',
  paddingInline: { base: '3', lg: '4' },
  paddingBlock: { base: '2', lg: '4' },
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'md',
  backgroundColor: 'well',
});
const resourceTerm = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  color: 'muted',
  fontSize: 'sm',
});
const amount = css({
  minWidth: '0',
  // Millions fit in a line of a narrow phone with large text.
  fontSize: { base: 'min({fontSizes.lg}, 7vw)', md: 'xl' },
  fontWeight: '700',
  lineHeight: '1.2',
  fontVariantNumeric: 'tabular-nums',
  // A long number wraps to its own line before it breaks.
  overflowWrap: 'anywhere',
});

/** The account's name, e-mail and nation, and its credits, gold and stamina. */
export function AccountCard({ account, className }: { account: Account; className: string }) {
  const { username, mail: address, nation: code } = account;
  const nationName = nationLabel(code);
  return (
    <section
      aria-label="Informações da conta"
      data-nation={code}
      className={cx(css(cardStyle.raw({ variant: 'framed' }), card), className)}
    >
      <div className={identity}>
        {nationName === null ? null : <NationCrest nation={code} />}
        <dl className={facts}>
          <Fact label="Usuário" className={name}>
            {username}
          </Fact>
          <Fact label="E-mail" className={mail}>
            {address || '—'}
          </Fact>
          {nationName === null ? null : (
            <Fact label="Nação" className={nation}>
              {nationName}
            </Fact>
          )}
        </dl>
      </div>
      <dl className={resources}>
        <Resource kind="credits" label="Créditos" value={account.cash_site} />
        <Resource kind="gold" label="Ouro no Armazém" value={account.storage_gold} />
        <Resource kind="stamina" label="Stamina" value={account.stamina} />
      </dl>
      <BuyCredits />
    </section>
  );
}

type ResourceProps = { kind: 'credits' | 'gold' | 'stamina'; label: string; value: number };

function Resource({ kind, label, value }: ResourceProps) {
  return (
    <div className={resource}>
      <dt className={resourceTerm}>
        <ResourceIcon kind={kind} />
        {label}
      </dt>
      <dd className={amount}>{formatNumber(value)}</dd>
    </div>
  );
}
