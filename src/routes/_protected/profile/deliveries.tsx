import { createFileRoute } from '@tanstack/react-router';
import { DeliveriesSkeleton, DeliverySection } from '#features/deliveries/delivery-section.tsx';
import { ProfileScreen } from '#features/profile/profile-screen.tsx';

export const Route = createFileRoute('/_protected/profile/deliveries')({
  staticData: {
    head: {
      title: 'Entregas',
      description: 'Suas entregas.',
      robots: 'noindex',
    },
  },
  component: Deliveries,
});

function Deliveries() {
  return (
    <ProfileScreen skeleton={<DeliveriesSkeleton />}>
      <DeliverySection />
    </ProfileScreen>
  );
}
