import type { ReactNode } from 'react';
import { useUser } from '#session/use-session.ts';
import { css, cx } from '#styled/css/index.js';
import { stack } from '#ui/layout.ts';
import { Notice } from '#ui/notice.tsx';
import { AgeCard } from './age-card.tsx';
import { AccountCard } from './account-card.tsx';
import { MailCard } from './mail-card.tsx';
import { outsideGame } from './profile.rules.ts';
import { SpendingCard } from './spending-card.tsx';
import { ReferralCard } from './referral-card.tsx';
import style from './profile.module.css';

const cards = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: { base: '4', md: '5' },
  // The two cards have equal height until the form opens in one.
  '&:has(form)': { alignItems: 'start' },
});
const whole = css({ gridColumn: '1 / -1' });

/** The account: who it is and what it has. */
export function AccountSummary({ tickets }: { tickets: ReactNode }) {
  const user = useUser();
  if (!user) return null;
  const outside = outsideGame(user);
  return (
    <div className={stack()}>
      {outside ? (
        <Notice tone="warn" title={outside.title}>
          {outside.text}
        </Notice>
      ) : null}
      <AccountCard account={user} tickets={tickets} />
    </div>
  );
}

/** The account's referral link, age, limit of spending and e-mail. */
export function AccountCards() {
  const user = useUser();
  if (!user) return null;
  return (
    <div className={cx(cards, style.cards)}>
      <ReferralCard code={user.referral_code} />
      {user.age ? <AgeCard age={user.age} /> : null}
      {user.spending ? <SpendingCard /> : null}
      {user.mail_confirmed === null || user.mail_confirmed === undefined ? null : (
        <MailCard account={user} className={whole} />
      )}
    </div>
  );
}
