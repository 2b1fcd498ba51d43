import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PasswordCard } from '#features/profile/password-card.tsx';
import { ProfileScreen } from '#features/profile/profile-screen.tsx';
import { PersonalDataSection } from '#features/personal-data/personal-data-section.tsx';
import { SessionSection } from '#features/sessions/session-section.tsx';
import { SignInSection } from '#features/sessions/sign-in-section.tsx';
import { extensionsMissing } from '#lib/extensions.ts';
import { useSignal } from '#lib/signal.ts';
import { css } from '#styled/css/index.js';
import { Skeleton } from '#ui/skeleton.tsx';

// If the chunk cannot be loaded, the rest of the page works without it.
const FactorSection = lazy(() =>
  import('#features/factors/factor-section.tsx').catch(() => ({ default: () => null })),
);

// As high while it loads as for an account without a second factor.
const factors = css({ '&:has([aria-busy])': { minHeight: '17rem' } });

export const Route = createFileRoute('/_protected/profile/security')({
  staticData: {
    head: {
      title: 'Segurança',
      description: 'Senha e acessos.',
      robots: 'noindex',
    },
  },
  component: Security,
});

function Security() {
  const lacks = useSignal(extensionsMissing);
  return (
    <ProfileScreen>
      <PasswordCard />
      {lacks ? null : (
        <>
          <div className={factors}>
            <Suspense
              fallback={
                <div aria-busy>
                  <Skeleton shape="fill" />
                </div>
              }
            >
              <FactorSection />
            </Suspense>
          </div>
          <SessionSection />
          <SignInSection />
          <PersonalDataSection />
        </>
      )}
    </ProfileScreen>
  );
}
