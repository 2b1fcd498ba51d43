import { useEffect, useState } from 'react';
import { isPriceChanged } from '#lib/api-error.ts';
import { formatCredits } from '#lib/credits.ts';
import { Notice } from '#ui/notice.tsx';

/** A new price cannot be paid for this time, because the second click of a double click was meant for the old price. */
const BLOCK_MS = 1000;

/** The price in an open dialog, and how it has changed. */
interface PriceState {
  readonly of: string | null;
  readonly price: number;
  /** The price that was shown first. */
  readonly before: number;
  /** The price that the server refused. */
  readonly refused: number | null;
  /** The price that cannot be paid yet. */
  readonly blocked: number | null;
  readonly isReading: boolean;
}

const initialState = (of: string | null, price: number): PriceState => ({
  of,
  price,
  before: price,
  refused: null,
  blocked: null,
  isReading: false,
});

export type PriceChange = ReturnType<typeof usePriceChange>;

/**
 * Follows the price in an open dialog. `refetch` reads a price that the server has refused. A new price cannot be
 * paid for a second. `of` identifies what is sold; null while the dialog is closed.
 */
export function usePriceChange(input: { of: string | null; price: number; refetch: () => Promise<unknown> }) {
  const { of, price, refetch } = input;
  const [state, setState] = useState(() => initialState(of, price));
  if (state.of !== of) setState(initialState(of, price));
  else if (state.price !== price) setState({ ...state, price, blocked: price });

  const { blocked } = state;
  useEffect(() => {
    if (blocked === null) return undefined;
    const timer = setTimeout(() => setState((now) => ({ ...now, blocked: null })), BLOCK_MS);
    return () => clearTimeout(timer);
  }, [blocked]);

  return {
    before: state.before,
    price,
    /** The price differs from the one that was shown first. */
    isChanged: price !== state.before,
    /** The server refused a purchase for its price. */
    isRefused: state.refused !== null,
    /** The server has refused the shown price, and the new one is not known. */
    isUnknown: state.refused === price,
    isReading: state.isReading,
    /** Nothing can be paid now. */
    isBlocked: blocked !== null || state.isReading,
    /** Call it with each failure of the purchase; it handles a changed price. */
    onError: async (failure: unknown) => {
      if (!isPriceChanged(failure)) return;
      setState((now) => ({ ...now, refused: now.price, blocked: now.price, isReading: true }));
      await refetch().catch(() => undefined);
      setState((now) => ({ ...now, isReading: false }));
    },
  };
}

/** Says that the price has changed, and that nothing was charged, unless a reply was lost (`lost`). */
export function PriceChanged({ change, lost }: { change: PriceChange; lost: boolean }) {
  if (!change.isChanged && !change.isUnknown) return null;
  return (
    <Notice tone="warn" title="O preço deste item mudou.">
      {changeText({ change, lost })}
    </Notice>
  );
}

function changeText({ change, lost }: { change: PriceChange; lost: boolean }): string {
  const { before, price, isRefused, isUnknown, isReading } = change;
  const nothingCharged = isRefused && !lost ? 'Nada foi cobrado. ' : '';
  if (isUnknown && isReading) return `${nothingCharged}Lendo o preço novo...`;
  if (isUnknown) return `${nothingCharged}Não foi possível ler o preço novo: tente de novo em instantes.`;
  return `Antes ${formatCredits(before)}, agora ${formatCredits(price)}. ${nothingCharged}`.trim();
}
