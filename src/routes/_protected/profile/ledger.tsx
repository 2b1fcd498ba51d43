import { createFileRoute } from '@tanstack/react-router';
import { LedgerSection, LedgerSkeleton } from '#features/ledger/ledger-section.tsx';
import { ProfileScreen } from '#features/profile/profile-screen.tsx';

export const Route = createFileRoute('/_protected/profile/ledger')({
  staticData: {
    head: {
      title: 'Extrato',
      description: 'Seus movimentos.',
      robots: 'noindex',
    },
  },
  component: Ledger,
});

function Ledger() {
  return (
    <ProfileScreen skeleton={<LedgerSkeleton />}>
      <LedgerSection />
    </ProfileScreen>
  );
}
