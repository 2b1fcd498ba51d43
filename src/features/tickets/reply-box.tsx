import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { ticketsCalls } from '#contract/calls/tickets.ts';
import { ERRORS } from '#contract/errors.ts';
import type { RowId } from '#contract/shape.ts';
import { TICKET, ticketMessageBody, type Ticket } from '#contract/tickets.ts';
import { endEarlyText, takeEarlyText } from '#ui/early-text.ts';
import { useHttp } from '#lib/http-context.ts';
import { useForm } from '#lib/use-form.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { useSentEarlier } from '#offline/connectivity/use-sent-earlier.ts';
import { type ReadyDraft, useDraft } from '#offline/drafts/use-draft.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { stack } from '#ui/layout.ts';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { SUCCESS } from '#lib/success.ts';
import { DraftStatus } from './draft-status.tsx';
import { ticketsQueries } from './tickets.queries.ts';
import { pastePictures, PictureField } from './picture-field.tsx';
import { isClosed, replyDraftKey, withMessage } from './tickets.rules.ts';
import { EMPTY_REPLY, type ReplyForm as Reply, replyForm } from './tickets.forms.ts';
import style from './reply-box.module.css';
import { useDraftPictures } from './use-draft-pictures.ts';

const call = ticketsCalls.createTicketMessage;

const unsent = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

interface ReplyBoxProps {
  ticket: Ticket;
  /** The account that owns the draft. */
  accountId: RowId;
  /** The error text if the server sends none. The team sees another one than players. */
  fallback?: string;
  onSent?: () => void;
  /** Controls that insert a text at the reply's cursor. */
  tools?: ComponentType<{ ticket: Ticket; onInsert: (text: string) => void }>;
}

/** The reply form of a ticket with its draft; a notice if the ticket is closed. */
export function ReplyBox(props: ReplyBoxProps) {
  const isSentEarlier = useSentEarlier({ call, id: String(props.ticket.id) });
  return isSentEarlier ? (
    <LoadingText>Enviando a sua resposta...</LoadingText>
  ) : (
    <ReplyWithDraft {...props} />
  );
}

function ReplyWithDraft(props: ReplyBoxProps) {
  const { ticket, accountId } = props;
  const key = replyDraftKey(ticket.id);
  const draft = useDraft({ accountId, key, schema: replyForm, initial: EMPTY_REPLY });
  if (draft.stage === 'reading') return <Skeleton shape="fill" />;
  if (isClosed(ticket)) return <Closed draft={draft} />;
  return <DraftForm {...props} draft={draft} />;
}

function DraftForm({
  ticket,
  accountId,
  draft,
  fallback = call.messages.fallback,
  onSent,
  tools: Tools,
}: ReplyBoxProps & { draft: ReadyDraft<Reply> }) {
  const {
    run,
    busy: replying,
    reason,
  } = useReply({
    ticket,
    fallback,
    onReplied: async () => {
      pictures.textSent();
      await draft.discard();
      onSent?.();
    },
    onRefused: (error) => {
      form.showServerError(error);
      pictures.textRefused(error);
    },
  });
  const pictures = useDraftPictures({ accountId, draft, update });
  const busy = replying || pictures.sending !== null;

  function update(change: (before: Reply) => Reply) {
    if (busy) return;
    const next = change(draft.latest());
    if (next.content === '' && next.pictures.length === 0) void draft.discard();
    else draft.change(next);
  }
  const { area, insert } = useArea(update);
  const form = useForm({
    schema: ticketMessageBody,
    state: [draft.value, update],
    onSubmit: (body) =>
      pictures.sendWith((names) =>
        run({ params: { id: String(ticket.id) }, body: { ...body, pictures: names } }),
      ),
  });

  const send = {
    busyLabel: 'Enviando...',
    busy,
    reason,
    disabled: draft.value.content.trim() === '' || pictures.preparing,
  };
  return (
    <Form form={form} gap={2} {...send}>
      {/* Above the text: it comes and goes, and the button below must not move. */}
      <DraftStatus draft={draft} textOf={({ content: words }) => words} busy={busy} className={style.state} />
      <TextArea
        {...form.field('content')}
        ref={area}
        label="Sua resposta"
        labelHidden
        placeholder="Sua resposta"
        rows={2}
        className={style.growing}
        maxLength={TICKET.message}
        onKeyDown={sendOnCtrlEnter}
        onPaste={pastePictures(pictures)}
      />
      <div className={style.tools}>
        {Tools ? <Tools ticket={ticket} onInsert={insert} /> : null}
        <PictureField pictures={pictures} busy={busy} compact />
        <div className={style.send}>
          <Button type="submit" variant="main" {...send}>
            Enviar resposta
          </Button>
        </div>
      </div>
    </Form>
  );
}

function sendOnCtrlEnter({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>): void {
  if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
}

/** Sends a reply. Afterwards the ticket is read again: a reply may change its status, and it may have been closed or deleted meanwhile. */
function useReply({
  ticket,
  fallback,
  onReplied,
  onRefused,
}: {
  ticket: Ticket;
  fallback: string;
  onReplied: () => Promise<void>;
  onRefused: (error: unknown) => void;
}) {
  const queryClient = useQueryClient();
  const queries = ticketsQueries(useHttp());
  const refetch = () =>
    Promise.all([
      queryClient.invalidateQueries(queries.one(ticket.id)),
      queryClient.invalidateQueries(queries.own()),
    ]);
  return useOnlineMutation(call, {
    messages: { fallback },
    success: SUCCESS.createTicketMessage,
    onSuccess: async (message) => {
      queryClient.setQueryData(
        queries.one(ticket.id).queryKey,
        (before) => before && withMessage({ ticket: before, message }),
      );
      await onReplied();
      void refetch();
    },
    // The draft stays.
    onError: (error) => {
      onRefused(error);
      void refetch();
    },
  });
}

/** The reply's field: it takes what was typed before it was there, and a text can be inserted at its cursor. */
function useArea(update: (change: (before: Reply) => Reply) => void) {
  const area = useRef<HTMLTextAreaElement>(null);
  const showEarly = useEffectEvent(() => {
    const early = takeEarlyText();
    if (early === null) return;
    area.current?.focus();
    if (early) update((before) => ({ ...before, content: before.content + early }));
  });
  useEffect(() => showEarly(), []);
  function insert(text: string) {
    if (!area.current) return;
    const { value, selectionStart, selectionEnd } = area.current;
    const caret = selectionStart + text.length;
    const content = value.slice(0, selectionStart) + text + value.slice(selectionEnd);
    // Rendered at once, because a new value moves the cursor to its end.
    flushSync(() => update((before) => ({ ...before, content })));
    area.current.setSelectionRange(caret, caret);
  }
  return { area, insert };
}

/** The notice of a closed ticket. An unsent draft stays until the player discards it. */
function Closed({ draft }: { draft: ReadyDraft<Reply> }) {
  useEffect(endEarlyText, []);
  const { content, pictures } = draft.value;
  return (
    <div className={stack({ gap: 3 })}>
      <Notice title={ERRORS.ticket_closed.message} />
      {content.trim() === '' && pictures.length === 0 ? null : (
        <Notice
          tone="warn"
          title="Sua resposta não foi enviada"
          action={
            <Button size="sm" onClick={() => void draft.discard()}>
              Descartar rascunho
            </Button>
          }
        >
          <p className={unsent}>{content}</p>
          {pictures.length > 0 ? (
            <p>{pictures.length === 1 ? '1 imagem' : `${pictures.length} imagens`}</p>
          ) : null}
        </Notice>
      )}
    </div>
  );
}
