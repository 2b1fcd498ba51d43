import { PACK } from '#contract/pack.ts';
import { stack } from '#ui/layout.ts';
import { LoadingText } from '#ui/loading-text.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { fieldPair } from './field-pair.ts';
import style from './new-ticket.module.css';

const Field = ({ long = false }: { long?: boolean }) => (
  <div className={style.fieldSkeleton}>
    <Skeleton width="short" />
    {long ? <Skeleton width="half" /> : null}
    <Skeleton shape="button" className={long ? style.textSkeleton : undefined} />
  </div>
);

/** Placeholder of the form of a new ticket, in its size. */
export const TicketFormSkeleton = () => (
  <div className={stack()} aria-busy>
    <LoadingText hidden>Carregando...</LoadingText>
    <div className={fieldPair}>
      <Field />
      <Field />
    </div>
    <Field />
    <Field long />
    <div className={fieldPair}>
      <Field />
      <Field />
    </div>
    <div className={fieldPair}>
      {PACK.tickets.companion ? <Field /> : null}
      <Field />
    </div>
    <Skeleton shape="button" className={style.sendSkeleton} />
  </div>
);
