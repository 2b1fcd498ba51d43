import { Card } from '#ui/card.tsx';
import { deskColumns } from '#ui/desk-columns.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { SeriesForm } from './series-form.tsx';
import { SeriesList } from './series-list.tsx';

/** The administration of coupons (product 12.5). */
export function CouponsDesk() {
  return (
    <div className={deskColumns}>
      <section aria-labelledby="nova-serie">
        <SectionHead id="nova-serie" title="Criar série" />
        <Card variant="framed">
          <SeriesForm />
        </Card>
      </section>
      <SeriesList />
    </div>
  );
}
