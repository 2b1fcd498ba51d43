import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type KindChoices, type KindFilters, levelProblem } from './item-kinds.ts';

/** The filters by type, class and level, as far as the items have them. A value of the address stays a choice. */
export function KindFields({
  filters,
  choices,
  onChange,
}: {
  filters: KindFilters;
  choices: KindChoices;
  onChange: (changes: Partial<KindFilters>) => void;
}) {
  const select = (name: 'tipo' | 'classe', label: string, all: string, values: readonly string[]) =>
    values.length === 0 && filters[name] === '' ? null : (
      <Select
        label={label}
        name={name}
        value={filters[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
        options={[
          ['', all],
          ...[...new Set([...values, filters[name]])].flatMap((value) =>
            value === '' ? [] : [[value, value] as const],
          ),
        ]}
      />
    );
  return (
    <>
      {select('tipo', 'Tipo', 'Todos', choices.types)}
      {select('classe', 'Classe', 'Todas', choices.classes)}
      {choices.levels || filters.nivel !== '' ? (
        <TextField
          label="Nível máximo"
          name="nivel"
          inputMode="numeric"
          placeholder="Sem limite"
          autoComplete="off"
          value={filters.nivel}
          error={levelProblem(filters.nivel)}
          onChange={({ target }) => onChange({ nivel: target.value })}
        />
      ) : null}
    </>
  );
}
