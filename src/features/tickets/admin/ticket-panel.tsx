import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ticketsCalls } from '#contract/calls/tickets.ts';
import type { Ticket } from '#contract/tickets.ts';
import { Conversation, FirstMessage } from '#features/tickets/conversation.tsx';
import { TicketStatusBadge } from '#features/tickets/status-badge.tsx';
import { categoryLabel, COMPANION, conversationOf } from '#features/tickets/tickets.rules.ts';
import { ReplyBox } from '#features/tickets/reply-box.tsx';
import { TicketLinks } from '#features/tickets/ticket-card.tsx';
import { useHttp } from '#lib/http-context.ts';
import { ReadTime } from '#offline/connectivity/read-time.tsx';
import { useFailureToast } from '#offline/connectivity/use-failure-toast.ts';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { useUser } from '#session/use-session.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { row } from '#ui/layout.ts';
import { muted } from '#ui/text-style.ts';
import { ticketsAdminQueries } from './tickets.admin.queries.ts';
import { AssigneeField } from './assignee-field.tsx';
import { PlayerContext } from './player-context.tsx';
import { SavedAnswersDialog } from './saved-answers-dialog.tsx';
import { fillAnswer } from './tickets.saved-answers.rules.ts';
import { StatusButtons } from './status-buttons.tsx';

const { fallback, adminFallback } = ticketsCalls.getTicket.messages;
/** The call with the error text for the team. */
const teamCall = { ...ticketsCalls.getTicket, messages: { fallback: adminFallback ?? fallback } };

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 17rem' },
  alignItems: 'start',
  gap: '4',
});
// On wide windows what was said scrolls and the reply stays below it.
const middle = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  minWidth: '0',
  lg: { height: 'pane' },
});
const ticketBox = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  minWidth: '0',
  lg: { flex: '1 1 auto', minHeight: '8rem' },
});
const past = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  minWidth: '0',
  lg: { flex: '1 1 auto', minHeight: '0', overflowY: 'auto', paddingRight: '2' },
});
const title = css({ fontSize: 'lg', fontWeight: '700', lineHeight: '1.3', overflowWrap: 'anywhere' });
const side = css({ display: 'grid', gap: '4', minWidth: '0', lg: { maxHeight: 'pane', overflowY: 'auto' } });

/** A ticket with its conversation, from the team's side. */
export function TicketPanel({ id }: { id: string }) {
  const user = useUser();
  const queryClient = useQueryClient();
  const queries = ticketsAdminQueries(useHttp());
  const query = useQuery(queries.one(id));
  const { data, error } = query;
  useFailureToast({ call: teamCall, error });

  if (!data || !user) {
    return (
      <QueryFallback query={query} failed={teamCall.messages.fallback}>
        Tente de novo em instantes. O que você escreveu continua guardado.
      </QueryFallback>
    );
  }
  return (
    <div className={columns}>
      <div className={middle}>
        <article className={ticketBox} aria-label="Ticket">
          <TicketHead ticket={data}>
            <ReadTime query={query} label="Atualizar conversa" />
          </TicketHead>
          <div className={past} ref={conversationOf(data).length > 0 ? toNewest : undefined}>
            <FirstMessage ticket={data}>
              <TicketLinks ticket={data} />
            </FirstMessage>
            <section aria-label="Conversa">
              <Conversation ticket={data} viewer="team" />
            </section>
          </div>
        </article>
        <ReplyBox
          key={`reply-${data.id}`}
          ticket={data}
          accountId={user.id}
          fallback={ticketsCalls.createTicketMessage.messages.adminFallback}
          onSent={() => void queryClient.invalidateQueries({ queryKey: queries.all().queryKey })}
          tools={SavedAnswers}
        />
      </div>
      <aside aria-label="Jogador e responsável" className={side}>
        <div className={row()}>
          <StatusButtons key={data.id} ticket={data} />
        </div>
        <AssigneeField key={`assignee-${data.id}`} ticket={data} />
        <PlayerContext ticketId={data.id} username={data.user?.username ?? 'Jogador'} />
      </aside>
    </div>
  );
}

/** What the ticket is about, in two lines. */
function TicketHead({ ticket, children }: { ticket: Ticket; children: ReactNode }) {
  const { id, title: name, status, category, characterName, pranName, guildName } = ticket;
  const facts = [
    `#${id}`,
    categoryLabel(category),
    characterName,
    pranName && `${COMPANION} ${pranName}`,
    guildName && `Guilda ${guildName}`,
  ];
  return (
    <header>
      <div className={row({ justify: 'between', gap: 2 })}>
        <h2 className={title}>{name}</h2>
        <TicketStatusBadge status={status} />
      </div>
      <div className={row({ justify: 'between', gap: 2 })}>
        <p className={muted({ digits: true, breaks: true })}>{facts.filter(Boolean).join(' · ')}</p>
        {children}
      </div>
    </header>
  );
}

/** Shows the newest answer, where the conversation scrolls on its own. */
const toNewest = (past: HTMLElement | null): void => past?.scrollTo(0, past.scrollHeight);

/** Opens the saved answers. The chosen one is inserted into the reply, with the names of this ticket. */
function SavedAnswers({ ticket, onInsert }: { ticket: Ticket; onInsert: (text: string) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button size="sm" icon={<Icon name="copy" />} onClick={() => setOpen(true)}>
        Respostas salvas
      </Button>
      <SavedAnswersDialog
        open={open}
        onClose={() => setOpen(false)}
        onChoose={({ content }) => {
          setOpen(false);
          onInsert(fillAnswer({ text: content, ticket }));
        }}
      />
    </div>
  );
}
