import { createFileRoute, redirect } from '@tanstack/react-router';
import { CouponSection } from '#features/coupons/coupon-section.tsx';
import { AccountCards } from '#features/profile/account-cards.tsx';
import { pageOfAnchor } from '#features/profile/profile.search.ts';
import { ProfileScreen } from '#features/profile/profile-screen.tsx';

export const Route = createFileRoute('/_protected/profile/')({
  staticData: {
    head: {
      title: 'Perfil',
      description: 'Sua conta, seus cupons e o seu link de indicação.',
      robots: 'noindex',
    },
  },
  beforeLoad: ({ location: { hash } }) => {
    const to = pageOfAnchor(hash);
    if (to) throw redirect({ to, hash, replace: true });
  },
  // Refreshes the account on each visit, but not when the link is preloaded or a dialog is opened.
  loader: ({ context, cause }) => {
    if (cause === 'enter') void context.session.recheck();
  },
  component: Profile,
});

function Profile() {
  return (
    <ProfileScreen>
      <AccountCards />
      <CouponSection />
    </ProfileScreen>
  );
}
