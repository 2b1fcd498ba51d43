import { useId, useState } from 'react';
import { keysOf } from '#contract/keys.ts';
import { css } from '#styled/css/index.js';
import { TextField } from '#ui/text-field.tsx';
import {
  GUIDE_FILTERS,
  type GuideFilters as Filters,
  isImpossible,
  LEVEL_PROBLEM,
  levelProblem,
} from './guides.rules.ts';

const TYPES = keysOf(GUIDE_FILTERS);

const filters = css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' });
const types = css({ minWidth: '0' });
const legend = css({ marginBottom: '1', color: 'soft', fontSize: 'sm', fontWeight: '500' });
const choices = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1',
  padding: '3px',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'md',
  backgroundColor: 'sunken',
});
const choice = css({
  flex: '1 1 auto',
  minHeight: 'tap',
  paddingInline: '2',
  borderWidth: '1px',
  borderColor: 'transparent',
  borderRadius: 'sm',
  color: 'soft',
  fontSize: 'sm',
  fontWeight: '600',
  cursor: 'pointer',
  transition: 'color 150ms, background-color 150ms',
  _hover: { backgroundColor: 'tint', color: 'gold2' },
  '&[aria-pressed=true]': {
    color: 'gold2',
    borderColor: 'line2',
    backgroundImage: 'linear-gradient(180deg, {colors.chosen}, {colors.raised})',
    boxShadow: 'inset 0 1px 0 rgb(255 255 255 / 0.06)',
  },
});
const levels = css({
  display: 'grid',
  // The fields wrap when the text is large. In the narrow column of the desk what is wrong with one has its whole line.
  gridTemplateColumns: {
    base: 'repeat(auto-fit, minmax(min(7.25rem, 100%), 1fr))',
    lg: 'minmax(0, 1fr)',
  },
  gap: '3',
});

/** The filters of /guides besides the text: type, lowest and highest level. */
export function GuideFilters({
  filters: values,
  onChange,
}: {
  filters: Filters;
  onChange: (changes: Partial<Filters>) => void;
}) {
  const typesId = useId();
  return (
    <div className={filters}>
      <div className={types}>
        <p id={typesId} className={legend}>
          Tipo
        </p>
        <div role="group" aria-labelledby={typesId} className={choices}>
          {TYPES.map((type) => (
            <button
              key={type}
              type="button"
              aria-pressed={values.tipo === type}
              className={choice}
              onClick={() => onChange({ tipo: type })}
            >
              {GUIDE_FILTERS[type]}
            </button>
          ))}
        </div>
      </div>
      <div className={levels}>
        <LevelField label="Nível mínimo" name="min" filters={values} onChange={onChange} />
        <LevelField label="Nível máximo" name="max" filters={values} onChange={onChange} />
      </div>
    </div>
  );
}

function LevelField({
  label,
  name,
  filters,
  onChange,
}: {
  label: string;
  name: 'min' | 'max';
  filters: Filters;
  onChange: (changes: Partial<Filters>) => void;
}) {
  // A number input has an empty value for text that is no number. Only `badInput` tells it from an empty field.
  const [badInput, setBadInput] = useState(false);
  const value = filters[name];
  const crossed = name === 'max' && isImpossible(filters) ? 'Abaixo do nível mínimo.' : undefined;
  return (
    <TextField
      label={label}
      name={name}
      type="number"
      min={1}
      step={1}
      inputMode="numeric"
      placeholder="Sem limite"
      autoComplete="off"
      value={value}
      error={value === '' && badInput ? LEVEL_PROBLEM : (levelProblem(value) ?? crossed)}
      onChange={({ target }) => {
        setBadInput(target.validity.badInput);
        onChange(name === 'min' ? { min: target.value } : { max: target.value });
      }}
    />
  );
}
