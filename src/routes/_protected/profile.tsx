import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { CouponSection } from '#features/coupons/coupon-section.tsx';
import { DeliverySection } from '#features/deliveries/delivery-section.tsx';
import { LedgerSection } from '#features/ledger/ledger-section.tsx';
import { SessionSection } from '#features/sessions/session-section.tsx';
import { SignInSection } from '#features/sessions/sign-in-section.tsx';
import { PersonalDataSection } from '#features/personal-data/personal-data-section.tsx';
import { ProfileScreen } from '#features/profile/profile-screen.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

// If the chunk cannot be loaded, the rest of the profile works without it.
const FactorSection = lazy(() =>
  import('#features/factors/factor-section.tsx').catch(() => ({ default: () => null })),
);

export const Route = createFileRoute('/_protected/profile')({
  staticData: {
    head: {
      title: 'Perfil',
      description: 'Sua conta, seus cupons e o seu link de indicação.',
      robots: 'noindex',
    },
  },
  // Refreshes the account on each visit, but not when the link is preloaded or a dialog is opened.
  loader: ({ context, cause }) => {
    if (cause === 'enter') void context.session.recheck();
  },
  component: Profile,
});

function Profile() {
  const sections = (
    <>
      <CouponSection />
      <DeliverySection />
      <LedgerSection />
      <Suspense fallback={<Skeleton shape="icon" />}>
        <FactorSection />
      </Suspense>
      <SessionSection />
      <SignInSection />
      <PersonalDataSection />
    </>
  );
  return <ProfileScreen sections={sections} />;
}
