import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react';
import { ticketsCalls } from '#contract/calls/tickets.ts';
import { PACK } from '#contract/pack.ts';
import type { RowId } from '#contract/shape.ts';
import { TICKET, TICKET_CATEGORIES } from '#contract/tickets.ts';
import { isComposing } from '#lib/composition.ts';
import { useHttp } from '#lib/http-context.ts';
import { useForm } from '#lib/use-form.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { useSentEarlier } from '#offline/connectivity/use-sent-earlier.ts';
import { type ReadyDraft, useDraft } from '#offline/drafts/use-draft.ts';
import { isAtDesk } from '#ui/early-text.ts';
import { Form } from '#ui/form.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { SUCCESS } from '#lib/success.ts';
import { CharacterField, CharacterNotice, useCharacterNames } from './character-field.tsx';
import { DraftStatus } from './draft-status.tsx';
import { fieldPair } from './field-pair.ts';
import { LinkFields } from './link-fields.tsx';
import { pastePictures, PictureField } from './picture-field.tsx';
import { TicketFormSkeleton } from './ticket-form-skeleton.tsx';
import { ticketsQueries } from './tickets.queries.ts';
import { TICKET_DRAFT_KEY } from './tickets.rules.ts';
import { useDraftPictures } from './use-draft-pictures.ts';
import {
  firstTicket,
  isUntouched,
  ticketForm,
  ticketFormFor,
  type TicketForm as Values,
} from './tickets.forms.ts';
import style from './new-ticket.module.css';

interface TicketFormProps {
  accountId: RowId;
  /** The first title; a draft has its own. */
  title?: string | undefined;
  onSent?: (() => void) | undefined;
}

/** The form of a new ticket. Its content is a draft until the server has it. */
export function TicketForm(props: TicketFormProps) {
  const isSentEarlier = useSentEarlier({ call: ticketsCalls.createTicket });
  if (isSentEarlier) return <LoadingText>Enviando o seu ticket...</LoadingText>;
  return <TicketWithDraft {...props} />;
}

function TicketWithDraft({ accountId, title, onSent }: TicketFormProps) {
  const [initial] = useState(() => firstTicket(title));
  const draft = useDraft({ accountId, key: TICKET_DRAFT_KEY, schema: ticketForm, initial });
  if (draft.stage === 'ready') return <DraftForm accountId={accountId} draft={draft} onSent={onSent} />;
  return <TicketFormSkeleton />;
}

/** The label of the field for the companion; undefined: the game has none. */
const asked = PACK.tickets.companion?.asked;

const CATEGORIES = Object.entries(TICKET_CATEGORIES).map(
  ([category, { choice }]) => [category, choice] as const,
);

/** Enter goes on to the description. */
const TitleField = ({
  onNext,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'label'> & { onNext: () => void }) => (
  <TextField
    label="Título"
    maxLength={TICKET.title}
    autoComplete="off"
    enterKeyHint="next"
    onKeyDown={(event) => {
      if (event.key !== 'Enter' || isComposing(event)) return;
      event.preventDefault();
      onNext();
    }}
    {...field}
  />
);

const hasRoom = () => globalThis.matchMedia?.('(min-width: 51.25rem)').matches ?? false;

/** Focuses the first field at a desk. On a phone the keyboard would cover the form. */
function useFirstFocus(focus: () => void) {
  const begin = useEffectEvent(() => {
    if (isAtDesk() && hasRoom()) focus();
  });
  useEffect(() => begin(), []);
}

const textOf = ({ title, description }: Values): string => [title, description].filter(Boolean).join(': ');

function DraftForm({ accountId, draft, onSent }: TicketFormProps & { draft: ReadyDraft<Values> }) {
  const queryClient = useQueryClient();
  const queries = ticketsQueries(useHttp());
  const characters = useCharacterNames();
  const value = { ...draft.value, characterName: draft.value.characterName || characters.strongest };

  const {
    run,
    busy: creating,
    reason,
  } = useOnlineMutation(ticketsCalls.createTicket, {
    success: SUCCESS.createTicket,
    onSuccess: async () => {
      pictures.textSent();
      await draft.discard();
      await queryClient.invalidateQueries(queries.own());
      onSent?.();
    },
    onError: (error) => {
      form.showServerError(error);
      pictures.textRefused(error);
    },
  });

  const pictures = useDraftPictures({ accountId, draft, update });
  const busy = creating || pictures.sending !== null;

  function update(change: (before: Values) => Values) {
    // A draft that is being sent must not change, because the reply clears the form.
    if (busy) return;
    const next = change(draft.latest());
    if (isUntouched(next)) void draft.discard();
    else draft.change(next);
  }

  const form = useForm({
    schema: ticketFormFor({ hasCharacters: characters.names.length > 0 }),
    state: [value, update],
    onSubmit: (body) => pictures.sendWith((names) => run({ body: { ...body, pictures: names } })),
  });
  useFirstFocus(() => form.focus(value.title ? 'description' : 'title'));
  const optional = { maxLength: TICKET.name, autoComplete: 'off' };
  return (
    <Form
      form={form}
      label="Enviar Ticket"
      busyLabel="Enviando..."
      wide
      busy={busy}
      reason={reason}
      disabled={pictures.preparing}
    >
      <div className={fieldPair}>
        <Select label="Categoria" {...form.field('category')} options={CATEGORIES} />
        <CharacterField characters={characters} {...form.field('characterName')} />
      </div>
      <CharacterNotice characters={characters} />
      <TitleField onNext={() => form.focus('description')} {...form.field('title')} />
      <TextArea
        label="Descrição"
        hint="O que aconteceu, onde e quando."
        rows={5}
        maxLength={TICKET.description}
        onPaste={pastePictures(pictures)}
        {...form.field('description')}
      />
      <div className={fieldPair}>
        <PictureField pictures={pictures} busy={busy} />
        <LinkFields form={form} urls={value.urls} />
      </div>
      <div className={fieldPair}>
        {asked && <TextField label={asked} {...optional} {...form.field('pranName')} />}
        <TextField label="Nome da guilda (opcional)" {...optional} {...form.field('guildName')} />
      </div>
      <DraftStatus draft={draft} textOf={textOf} busy={busy} className={style.state} />
    </Form>
  );
}
