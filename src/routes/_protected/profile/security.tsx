import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PasswordCard } from '#features/profile/password-card.tsx';
import { ProfileScreen } from '#features/profile/profile-screen.tsx';
import { PersonalDataSection } from '#features/personal-data/personal-data-section.tsx';
import { SessionSection } from '#features/sessions/session-section.tsx';
import { SignInSection } from '#features/sessions/sign-in-section.tsx';
import { extensionsMissing } from '#lib/extensions.ts';
import { useSignal } from '#lib/signal.ts';
import { CardSkeleton } from '#ui/card-skeleton.tsx';
import { SectionHead } from '#ui/section-head.tsx';

// If the chunk cannot be loaded, the rest of the page works without it.
const FactorSection = lazy(() =>
  import('#features/factors/factor-section.tsx').catch(() => ({ default: () => null })),
);

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

const FactorsSkeleton = () => (
  <div aria-busy>
    <SectionHead title="Verificação em duas etapas" />
    <CardSkeleton lines={3} />
  </div>
);

function SecuritySkeleton() {
  return (
    <>
      <div aria-busy>
        <SectionHead title="Senha" />
        <CardSkeleton />
      </div>
      <FactorsSkeleton />
    </>
  );
}

function Security() {
  const lacks = useSignal(extensionsMissing);
  return (
    <ProfileScreen skeleton={<SecuritySkeleton />}>
      <PasswordCard />
      {lacks ? null : (
        <>
          <Suspense fallback={<FactorsSkeleton />}>
            <FactorSection />
          </Suspense>
          <SessionSection />
          <SignInSection />
          <PersonalDataSection />
        </>
      )}
    </ProfileScreen>
  );
}
