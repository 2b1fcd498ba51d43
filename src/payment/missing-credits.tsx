import { Link } from '@tanstack/react-router';
import { credits } from '#lib/credits.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { Notice } from '#ui/notice.tsx';

/** Says how many credits are missing, and how to earn them (product 7.3, 8.6, 9.4). */
export function MissingCredits({
  missing,
  what = 'este item',
}: {
  missing: number;
  what?: string | undefined;
}) {
  return (
    <Notice
      tone="warn"
      title={`Faltam ${credits(missing)}`}
      action={
        <Link to="/auction" className={buttonStyle({ size: 'sm' })}>
          Vender no leilão
        </Link>
      }
    >
      Seu saldo não paga {what}. Você ganha créditos com o que vende no leilão.
    </Notice>
  );
}
