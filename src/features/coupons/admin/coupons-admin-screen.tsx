import { Card } from '#ui/card.tsx';
import { twoColumns } from '#ui/two-columns.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { SeriesForm } from './series-form.tsx';
import { SeriesList } from './series-list.tsx';

/** The administration of coupons. */
export function CouponsAdminScreen() {
  return (
    <div className={twoColumns}>
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
