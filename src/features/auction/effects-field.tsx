import { cx } from '#styled/css/index.js';
import { TextField } from '#ui/text-field.tsx';
import { LONGEST_TEXT, type AuctionFilters } from './auction.filters.rules.ts';
import style from './auction.module.css';

/** The search of effects, which suggests those of the list. */
export function EffectsField({
  className,
  filters,
  onChange,
  suggestions,
  labelHidden = false,
}: {
  className: string;
  filters: AuctionFilters;
  onChange: (changes: Partial<AuctionFilters>) => void;
  /** Id of the list of suggestions. */
  suggestions: string;
  labelHidden?: boolean;
}) {
  return (
    <TextField
      className={cx(className, style.suggested)}
      label="Efeitos"
      labelHidden={labelHidden}
      name="efeitos"
      type="search"
      list={suggestions}
      placeholder="Buscar por efeitos..."
      autoComplete="off"
      enterKeyHint="search"
      maxLength={LONGEST_TEXT}
      value={filters.efeitos}
      onChange={({ target }) => onChange({ efeitos: target.value })}
    />
  );
}
