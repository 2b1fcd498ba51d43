import type { ShownEffect } from '#items/item-display.ts';
import { formatNumber } from '#lib/number.ts';
import { css } from '#styled/css/index.js';

const number = css({ color: 'good', fontWeight: '600', fontVariantNumeric: 'tabular-nums' });

/** An item's effects, each with name and value. */
export function Effects({
  effects,
  className,
  whole = effects.length,
}: {
  effects: readonly ShownEffect[];
  className: string | undefined;
  /** How many of them a narrow row shows. */
  whole?: number;
}) {
  if (effects.length === 0) return null;
  return (
    <span className={className}>
      {effects.map(({ index, name, value }, place) => (
        // An item may have the same effect twice.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={`${index} ${place}`} data-over={place < whole ? undefined : ''}>
          <span>{name}</span> <span className={number}>{formatNumber(value)}</span>
        </span>
      ))}
      {whole < effects.length ? <span data-more>{`e mais ${effects.length - whole}`}</span> : null}
    </span>
  );
}
