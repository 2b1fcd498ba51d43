import type { Database } from '#server/db/connect.ts';
import { compareBalances } from '#server/modules/overview/overview.credits.queries.ts';
import { OperatorError } from '#server/operator/failure.ts';
import { formatCount, type Terminal } from '#server/operator/terminal.ts';

/** Prints each account whose balance is not the sum of its ledger. Throws OperatorError where there is one. */
export async function reconcile(input: {
  database: Database;
  terminal: Pick<Terminal, 'print'>;
}): Promise<void> {
  const { database, terminal } = input;
  let [checked, wrong] = [0, 0];
  for await (const slice of compareBalances(database.db)) {
    checked += slice.checked;
    wrong += slice.differing.length;
    for (const { id, username, balance, ledger } of slice.differing) {
      terminal.print(
        `conta ${id}, ${username}: saldo ${formatCount(balance)}, extrato ${formatCount(ledger)}`,
      );
    }
  }
  if (wrong > 0) {
    throw new OperatorError(
      `${formatCount(wrong)} de ${formatCount(checked)} contas têm um saldo que não é a soma do extrato.`,
    );
  }
  terminal.print(`${formatCount(checked)} contas conferidas: todo saldo é a soma do extrato.`);
}
