import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { AUDIT_AREAS, type AuditArea } from '#contract/audit.ts';
import { auditCalls } from '#contract/calls/audit.ts';
import { useHttp } from '#lib/http-context.ts';
import { isNotOffered } from '#lib/paged-query.ts';
import { MoreButton } from '#offline/queries/more-button.tsx';
import { ReadTime } from '#offline/connectivity/read-time.tsx';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { stack } from '#ui/layout.ts';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useResultsInView } from '#ui/use-results-in-view.ts';
import { EntryCard } from './entry-card.tsx';
import { auditQueries } from './audit.queries.ts';
import { areaOf } from './audit.rules.ts';

interface Filters {
  area: AuditArea | undefined;
  person: string | undefined;
}

const bar = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr) auto' },
  alignItems: 'end',
  gap: '3',
  marginBottom: '4',
});

/** The audit log. */
export function AuditScreen({
  filters,
  onFilters,
}: {
  filters: Filters;
  onFilters: (next: Filters) => void;
}) {
  const [person, setPerson] = useState(filters.person ?? '');
  const [filtered, setFiltered] = useState(filters.person);
  // The address may also be changed by a link.
  if (filtered !== filters.person) {
    setFiltered(filters.person);
    setPerson(filters.person ?? '');
  }
  const results = useResultsInView(filters.person ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFilters({ ...filters, person: person.trim() || undefined });
  };
  return (
    <>
      <form className={bar} role="search" aria-label="Filtrar a auditoria" onSubmit={submit}>
        <Select
          label="Área"
          name="area"
          value={filters.area ?? ''}
          onChange={({ target }) => onFilters({ ...filters, area: areaOf(target.value) })}
          options={Object.entries(AUDIT_AREAS)}
        >
          <option value="">Todas</option>
        </Select>
        <TextField
          label="Pessoa"
          name="person"
          type="search"
          maxLength={60}
          autoComplete="off"
          value={person}
          onChange={({ target }) => setPerson(target.value)}
        />
        <Button type="submit">Filtrar</Button>
      </form>
      <div ref={results}>
        <Entries filters={filters} />
      </div>
    </>
  );
}

function Entries({ filters }: { filters: Filters }) {
  const query = useInfiniteQuery(auditQueries(useHttp()).entries(filters));
  const { data, error } = query;
  if (!data) {
    if (isNotOffered(error)) return <Notice title="Este servidor não oferece a auditoria." />;
    return <QueryFallback query={query} failed={auditCalls.listAudit.messages.fallback} />;
  }
  const entries = data.pages.flatMap((page) => page.items);
  return (
    <div className={stack({ gap: 3 })}>
      <ReadTime query={query} />
      {entries.length === 0 ? (
        <EmptyState
          text="Nenhuma mudança encontrada com estes filtros."
          hint="Escolha outra área ou limpe o filtro de pessoa."
        />
      ) : (
        <ol className={stack({ gap: 2 })}>
          {entries.map((entry) => (
            <EntryCard key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <MoreButton query={query} />
    </div>
  );
}
