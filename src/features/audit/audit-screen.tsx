import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { AUDIT_AREAS, type AuditArea } from '#contract/audit.ts';
import { auditCalls } from '#contract/calls/audit.ts';
import { useHttp } from '#lib/http-context.ts';
import { isNotOffered } from '#lib/api-error.ts';
import { useNow } from '#lib/use-now.ts';
import { MoreButton } from '#offline/queries/more-button.tsx';
import { ReadTime } from '#offline/connectivity/read-time.tsx';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { endHead } from '#ui/end-head.tsx';
import { Icon } from '#ui/icon.tsx';
import { row } from '#ui/layout.ts';
import { Notice } from '#ui/notice.tsx';
import { LoadingRows } from '#ui/row-skeletons.tsx';
import { Rows } from '#ui/rows.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { InTitleLine } from '#ui/title-line.tsx';
import { useResultsInView } from '#ui/use-results-in-view.ts';
import style from './entry-row.module.css';
import { EntryRow } from './entry-row.tsx';
import { auditQueries } from './audit.queries.ts';
import { areaOf } from './audit.rules.ts';

interface Filters {
  area: AuditArea | undefined;
  person: string | undefined;
}

const list = css({ display: 'grid', gap: '2', marginTop: '2' });
const COLUMNS = 'minmax(0, 2.2fr) minmax(5rem, 0.35fr) minmax(0, 1fr) 6.5rem 1.25rem';
const HEADS = ['Mudança', 'Pessoa', 'O que mudou', endHead('Quando'), ''];

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
      <form className={row({ gap: 2 })} role="search" aria-label="Filtrar a auditoria" onSubmit={submit}>
        <Select
          className={style.area}
          label="Área"
          labelHidden
          name="area"
          value={filters.area ?? ''}
          onChange={({ target }) => onFilters({ ...filters, area: areaOf(target.value) })}
          options={Object.entries(AUDIT_AREAS)}
        >
          <option value="">Área: todas</option>
        </Select>
        <TextField
          className={style.name}
          label="Pessoa"
          labelHidden
          placeholder="Nome"
          name="person"
          type="search"
          maxLength={60}
          autoComplete="off"
          value={person}
          onChange={({ target }) => setPerson(target.value)}
        />
        <Button type="submit" size="icon" aria-label="Filtrar">
          <Icon name="search" />
        </Button>
      </form>
      <div ref={results} className={list}>
        <Entries filters={filters} onClear={() => onFilters({ area: undefined, person: undefined })} />
      </div>
    </>
  );
}

function Entries({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  const query = useInfiniteQuery(auditQueries(useHttp()).entries(filters));
  const now = useNow(60_000);
  const { data, error } = query;
  if (!data) {
    if (isNotOffered(error)) return <Notice title="Este servidor não oferece a auditoria." />;
    const failed = auditCalls.listAudit.messages.fallback;
    return (
      <QueryFallback
        query={query}
        failed={failed}
        loading={<LoadingRows text="Carregando a auditoria..." line={false} heads short />}
      />
    );
  }
  const entries = data.pages.flatMap((page) => page.items);
  return (
    <>
      <InTitleLine>
        <ReadTime query={query} brief />
      </InTitleLine>
      {entries.length === 0 ? (
        <EmptyState
          text="Nenhuma mudança encontrada com estes filtros."
          action={<Button onClick={onClear}>Limpar filtros</Button>}
        />
      ) : (
        <Rows label="Mudanças" columns={COLUMNS} heads={HEADS}>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} now={now} />
          ))}
        </Rows>
      )}
      <MoreButton query={query} />
    </>
  );
}
