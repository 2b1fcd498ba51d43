import { expect, it } from 'vitest';
import { ledgerIcon } from '#features/ledger/ledger.rules.ts';

it('a movement without an item has the sign of what it was, and an unknown reason the coin', () => {
  expect(ledgerIcon('draw10')).toBe('crystal');
  expect(ledgerIcon('auction_sale')).toBe('gavel');
  for (const reason of ['opening', 'torneio', 'constructor']) expect(ledgerIcon(reason), reason).toBe('coin');
});
