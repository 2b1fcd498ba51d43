import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useHttp } from '#lib/http-context.ts';
import { MoreButton } from '#offline/queries/more-button.tsx';
import { rowLink } from '#ui/row-list.ts';
import { Rows } from '#ui/rows.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { LIST_COLUMNS } from './list-columns.tsx';
import { PaymentRow } from './payment-row.tsx';
import { playersQueries } from './players.queries.ts';

/** Payments that the team settles by hand. Renders nothing if there are none. */
export function MissingPayments() {
  const query = useInfiniteQuery(playersQueries(useHttp()).paymentsWithMissingCredits());
  const payments = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby="devolvidos">
      <SectionHead id="devolvidos" title="Pagamentos a acertar" />
      <Rows {...LIST_COLUMNS.pagamentos}>
        {payments.map((payment) => (
          <PaymentRow
            key={payment.id}
            payment={payment}
            name={
              payment.account ? (
                <Link to="/admin/players/$id" params={{ id: String(payment.account.id) }} className={rowLink}>
                  {payment.account.username}
                </Link>
              ) : (
                payment.payment_id
              )
            }
          />
        ))}
      </Rows>
      <MoreButton query={query} />
    </section>
  );
}
