import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { ticketsCalls } from '#contract/calls/tickets.ts';
import { keysOf } from '#contract/keys.ts';
import { SUCCESS } from '#contract/messages.ts';
import type { RowId } from '#contract/shape.ts';
import { TICKET, TICKET_CATEGORIES } from '#contract/tickets.ts';
import { ApiError } from '#lib/api-error.ts';
import { useHttp } from '#lib/http-context.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { useDraft } from '#offline/drafts/use-draft.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { stack } from '#ui/layout.ts';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { CharacterField, useCharacterNames } from './character-field.tsx';
import { DraftStatus, type ReadyDraft } from './draft-status.tsx';
import { LinkFields } from './link-fields.tsx';
import { ticketQueries } from './queries.ts';
import {
  EMPTY_TICKET,
  isUntouched,
  readTicket,
  TICKET_DRAFT_KEY,
  ticketForm,
  type FormProblem,
  type TicketForm as Values,
} from './rules.ts';

/** Opens a ticket (product 10.4). What is typed is a draft until the server has it. */
export function TicketForm({ accountId }: { accountId: RowId }) {
  const draft = useDraft({ accountId, key: TICKET_DRAFT_KEY, schema: ticketForm, initial: EMPTY_TICKET });
  if (draft.stage === 'ready') return <Form draft={draft} />;
  return (
    <div className={stack()} aria-busy>
      <Skeleton shape="button" />
      <Skeleton shape="button" />
      <Skeleton shape="fill" />
      <Skeleton shape="button" />
    </div>
  );
}

const pair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
  gap: '4',
});

const textOf = ({ title, description }: Values): string => [title, description].filter(Boolean).join(': ');

function Form({ draft }: { draft: ReadyDraft<Values> }) {
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const queryClient = useQueryClient();
  const queries = ticketQueries(useHttp());
  const { value } = draft;
  const characters = useCharacterNames();

  const { run, busy, reason } = useOnlineMutation(ticketsCalls.createTicket, {
    onSuccess: async () => {
      toast.show({ kind: 'success', title: SUCCESS.createTicket });
      await draft.discard();
      await queryClient.invalidateQueries(queries.own());
    },
    onError: (error) => {
      if (error instanceof ApiError && error.field)
        show({ field: error.field, index: null, text: error.message });
    },
  });

  function show(found: FormProblem) {
    setProblem(found);
    const fields = form.current?.querySelectorAll<HTMLElement>(`[name="${CSS.escape(found.field)}"]`);
    fields?.[found.index ?? 0]?.focus();
  }

  function change(changes: Partial<Values>) {
    // What is on its way stays as it is: the answer empties the form.
    if (busy) return;
    setProblem(null);
    const next = { ...value, ...changes };
    if (isUntouched(next)) void draft.discard();
    else draft.change(next);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || reason) return;
    const read = readTicket({ form: value, hasCharacters: characters.names.length > 0 });
    if (!read.ok) return show(read.problem);
    setProblem(null);
    run({ body: read.body });
  }

  const errorOf = (field: keyof Values) => (problem?.field === field ? problem.text : undefined);
  const optional = (name: 'pranName' | 'guildName', label: string) => (
    <TextField
      label={label}
      name={name}
      maxLength={TICKET.name}
      autoComplete="off"
      value={value[name]}
      error={errorOf(name)}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
  return (
    <form ref={form} noValidate className={stack()} onSubmit={submit} aria-busy={busy || undefined}>
      <Select
        label="Categoria"
        name="category"
        value={value.category}
        error={errorOf('category')}
        onChange={({ target }) => change({ category: target.value })}
      >
        {keysOf(TICKET_CATEGORIES).map((category) => (
          <option key={category} value={category}>
            {TICKET_CATEGORIES[category].choice}
          </option>
        ))}
      </Select>
      <TextField
        label="Título"
        name="title"
        maxLength={TICKET.title}
        autoComplete="off"
        value={value.title}
        error={errorOf('title')}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextArea
        label="Descrição"
        hint="O que aconteceu, onde e quando."
        name="description"
        rows={6}
        maxLength={TICKET.description}
        value={value.description}
        error={errorOf('description')}
        onChange={({ target }) => change({ description: target.value })}
      />
      <CharacterField
        characters={characters}
        value={value.characterName}
        error={errorOf('characterName')}
        onChange={(characterName) => change({ characterName })}
      />
      <div className={pair}>
        {optional('pranName', 'Nome da Pran (opcional)')}
        {optional('guildName', 'Nome da guilda (opcional)')}
      </div>
      <LinkFields
        urls={value.urls}
        problem={problem?.field === 'urls' ? problem : null}
        onChange={(urls) => change({ urls })}
      />
      <DraftStatus draft={draft} textOf={textOf} busy={busy} />
      <Button type="submit" variant="main" wide busy={busy} busyLabel="Enviando..." reason={reason}>
        Enviar Ticket
      </Button>
    </form>
  );
}
