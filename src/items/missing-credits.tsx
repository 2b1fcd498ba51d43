import { credits } from '#lib/credits.ts';
import { Notice } from '#ui/notice.tsx';

/** Says that the balance does not pay an item, and how much is missing (product 7.3, 8.6). */
export function MissingCredits({ missing }: { missing: number }) {
  return (
    <Notice tone="warn" title={`Faltam ${credits(missing)}`}>
      Seu saldo não paga este item.
    </Notice>
  );
}
