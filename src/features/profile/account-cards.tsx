import type { ReactNode } from 'react';
import { useUser } from '#session/use-session.ts';
import { stack } from '#ui/layout.ts';
import { Notice } from '#ui/notice.tsx';
import { AgeCard } from './age-card.tsx';
import { AccountCard } from './account-card.tsx';
import { MailCard } from './mail-card.tsx';
import { outsideGame } from './profile.rules.ts';
import { SpendingCard } from './spending-card.tsx';
import { ReferralCard } from './referral-card.tsx';
import style from './profile.module.css';

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
    <div className={style.cards}>
      <ReferralCard code={user.referral_code} />
      {user.age ? <AgeCard age={user.age} /> : null}
      {user.spending ? <SpendingCard /> : null}
      {user.mail_confirmed === null || user.mail_confirmed === undefined ? null : (
        <MailCard account={user} className={style.whole} />
      )}
    </div>
  );
}
