import { TwoColumns } from '#ui/two-columns.tsx';
import { SeriesForm } from './series-form.tsx';
import { SeriesList } from './series-list.tsx';

/** The administration of coupons. */
export const CouponsAdminScreen = () => (
  <TwoColumns
    form={{ id: 'nova-serie', title: 'Nova série', content: <SeriesForm /> }}
    list={{ id: 'series', title: 'Séries', content: (add) => <SeriesList add={add} /> }}
  />
);
