import { DELIVERY_STATUS, type DeliveryStatus } from '#contract/deliveries.ts';
import { Badge } from '#ui/badge.tsx';
import { muted } from '#ui/text-style.ts';

const TONES = {
  pending: 'yellow',
  failed: 'bad',
  refunded: 'blue',
} as const satisfies Record<Exclude<DeliveryStatus, 'delivered'>, string>;

/** The status of an item's delivery: plain where all went well, else in its colour. */
export function DeliveryBadge({ status, dot }: { status: DeliveryStatus; dot?: boolean }) {
  if (status === 'delivered') return <span className={muted()}>{DELIVERY_STATUS.delivered}</span>;
  return (
    <Badge tone={TONES[status]} dot={dot}>
      {DELIVERY_STATUS[status]}
    </Badge>
  );
}
