import { css } from '#styled/css/index.js';
import { Card } from '#ui/card.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { SeriesForm } from './series-form.tsx';
import { SeriesList } from './series-list.tsx';

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.35fr)' },
  columnGap: '8',
  rowGap: '10',
  alignItems: 'start',
});

/** The administration of coupons (product 12.5). */
export function CouponsDesk() {
  return (
    <div className={columns}>
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
