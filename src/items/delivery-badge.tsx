import { DELIVERY_STATUS, type DeliveryStatus } from '#contract/deliveries.ts';
import { Badge } from '#ui/badge.tsx';

const TONES = {
  pending: 'yellow',
  delivered: 'good',
  failed: 'bad',
  refunded: 'blue',
} as const satisfies Record<DeliveryStatus, string>;

/** The status of an item's delivery, in its colour. */
export function DeliveryBadge({ status, dot }: { status: DeliveryStatus; dot?: boolean }) {
  return (
    <Badge tone={TONES[status]} dot={dot}>
      {DELIVERY_STATUS[status]}
    </Badge>
  );
}
