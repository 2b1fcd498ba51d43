import { PACK } from '#contract/pack.ts';
import { missingText } from '#lib/credits.ts';
import { Notice } from '#ui/notice.tsx';
import { WaysToCredits } from './ways-to-credits.tsx';

/** Says how many credits are missing and how to earn them, or to buy them if they are sold. */
export function MissingCredits({
  missing,
  what = 'este item',
}: {
  missing: number;
  what?: string | undefined;
}) {
  return (
    <Notice tone="warn" title={missingText(missing)} action={<WaysToCredits />}>
      {`Seu saldo não paga ${what}.${PACK.auction ? ` Você ganha ${PACK.currency.many} com o que vende no leilão.` : ''}`}
    </Notice>
  );
}
