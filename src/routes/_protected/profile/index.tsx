import { createFileRoute, Navigate, useLocation } from '@tanstack/react-router';
import { CouponSection } from '#features/coupons/coupon-section.tsx';
import { AccountCards, AccountSummary } from '#features/profile/account-cards.tsx';
import { pageOfAnchor } from '#features/profile/profile.rules.ts';
import { ProfileSkeleton } from '#features/profile/profile-skeleton.tsx';
import { ProfileScreen } from '#features/profile/profile-screen.tsx';
import { TicketsLink } from '#features/tickets/tickets-link.tsx';
import { AccountUpdated } from '#session/account-updated.tsx';

export const Route = createFileRoute('/_protected/profile/')({
  staticData: {
    head: {
      title: 'Perfil',
      description: 'Sua conta e seus cupons.',
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
  const hash = useLocation({ select: (location) => location.hash });
  const moved = pageOfAnchor(hash);
  if (moved) return <Navigate to={moved} hash={hash} replace />;
  return (
    <ProfileScreen skeleton={<ProfileSkeleton />}>
      <AccountUpdated />
      <AccountSummary tickets={<TicketsLink />} />
      <CouponSection />
      <AccountCards />
    </ProfileScreen>
  );
}
