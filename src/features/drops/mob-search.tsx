import { useQuery } from '@tanstack/react-query';
import { useHttp } from '#lib/http-context.ts';
import { formatNumber } from '#lib/number.ts';
import { Combobox } from '#ui/combobox.tsx';
import { ITEM_SEARCH } from '#items/items.search.ts';
import { dropsQueries } from './drops.queries.ts';
import { type Mob, searchMobs } from './drops.rules.ts';
import type { MobChoice } from './drops.forms.ts';

/** Finds a monster by its name or its id. */
export function MobSearch({
  value,
  onChange,
  error,
}: {
  value: MobChoice;
  onChange: (next: MobChoice) => void;
  error?: string | undefined;
}) {
  const { data: mobs, isError } = useQuery(dropsQueries(useHttp()).mobs());
  const { text, chosen } = value;
  const found = chosen || !mobs ? [] : searchMobs({ mobs, text });
  return (
    <Combobox<Mob>
      label="Monstro"
      name="mob_id"
      error={error}
      value={value}
      onChange={onChange}
      suggestions={found}
      idOf={({ id }) => String(id)}
      labelOf={({ label }) => label}
      status={chosen ? `Monstro ${chosen.id} escolhido.` : statusOf({ text, known: mobs, isError, found })}
    >
      {({ id, label }) => `${label} · ${id}`}
    </Combobox>
  );
}

function statusOf({
  text,
  known,
  isError,
  found,
}: {
  text: string;
  known: readonly Mob[] | undefined;
  isError: boolean;
  found: readonly Mob[];
}): string {
  if (text.trim().length < ITEM_SEARCH.minLength)
    return `Digite ao menos ${ITEM_SEARCH.minLength} letras do nome, ou o número.`;
  if (!known) return isError ? 'Os monstros não puderam ser carregados.' : 'Buscando...';
  if (found.length === 0) return 'Nenhum monstro com este nome ou número.';
  return found.length === 1 ? '1 monstro encontrado.' : `${formatNumber(found.length)} monstros encontrados.`;
}
