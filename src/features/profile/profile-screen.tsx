import type { ReactNode } from 'react';
import { AccountUpdated } from '#session/account-updated.tsx';
import { useUser } from '#session/use-session.ts';
import { css } from '#styled/css/index.js';
import { Page } from '#ui/page.tsx';
import { AccountCard } from './account-card.tsx';
import { MailCard } from './mail-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ReferralCard } from './referral-card.tsx';

const cards = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: { base: '4', md: '5' },
  // The two cards have equal height until the form opens in one.
  '&:has(form)': { alignItems: 'start' },
});
const whole = css({ gridColumn: '1 / -1' });
const last = css({
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: { base: '10', md: '12' },
  marginTop: { base: '6', md: '8' },
});

/** The account, its referral link and its password. The route supplies the sections of other areas below them. */
export function ProfileScreen({ sections }: { sections: ReactNode }) {
  const user = useUser();
  if (!user) return null;
  return (
    <Page title="Perfil" lead="Sua conta, seus recursos e o que você ganhou pelo caminho.">
      <AccountUpdated />
      <div className={cards}>
        <AccountCard account={user} className={whole} />
        {user.mail_confirmed === null || user.mail_confirmed === undefined ? null : (
          <MailCard account={user} className={whole} />
        )}
        <ReferralCard code={user.referral_code} />
        <PasswordCard username={user.username} />
        <div className={last}>{sections}</div>
      </div>
    </Page>
  );
}
