import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { ticketsCalls } from '#contract/calls/tickets.ts';
import type { Ticket } from '#contract/tickets.ts';
import { ReplyBox } from '#features/tickets/reply-box.tsx';
import { TicketHead } from '#features/tickets/ticket-head.tsx';
import { TicketWindow, TicketWindowSkeleton } from '#features/tickets/ticket-window.tsx';
import { isClosed } from '#features/tickets/tickets.rules.ts';
import { endEarlyText } from '#ui/early-text.ts';
import { useHttp } from '#lib/http-context.ts';
import { ReadTime } from '#offline/connectivity/read-time.tsx';
import { useFailureToast } from '#offline/connectivity/use-failure-toast.ts';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { useUser } from '#session/use-session.ts';
import { css, cx } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { muted } from '#ui/text-style.ts';
import { ticketsAdminQueries } from './tickets.admin.queries.ts';
import { AssigneeField } from './assignee-field.tsx';
import { PlayerContext } from './player-context.tsx';
import { SavedAnswersDialog } from './saved-answers-dialog.tsx';
import { fillAnswer } from './tickets.saved-answers.rules.ts';
import { StatusButtons } from './status-buttons.tsx';
import style from './ticket-panel.module.css';

const { fallback, adminFallback } = ticketsCalls.getTicket.messages;
/** The call with the error text for the team. */
const teamCall = { ...ticketsCalls.getTicket, messages: { fallback: adminFallback ?? fallback } };

// A phone shows the icon alone.
const words = css({ smDown: { srOnly: true } });

/** A ticket with its conversation, from the team's side. */
export function TicketPanel({ id }: { id: string }) {
  const user = useUser();
  const queryClient = useQueryClient();
  const queries = ticketsAdminQueries(useHttp());
  const query = useQuery(queries.one(id));
  const { data, error } = query;
  useFailureToast({ call: teamCall, error });
  useEffect(() => {
    if (error) endEarlyText();
  }, [error]);

  if (!data || !user) {
    return (
      <>
        <BackLink />
        <QueryFallback
          query={query}
          failed={teamCall.messages.fallback}
          loading={
            <div className={style.ticket}>
              <TicketWindowSkeleton viewer="team" />
              <Skeleton shape="tile" />
            </div>
          }
        >
          O que você escreveu continua guardado.
        </QueryFallback>
      </>
    );
  }
  return (
    <div className={style.ticket}>
      <TicketWindow
        ticket={data}
        viewer="team"
        head={
          <PanelHead ticket={data} updated={<ReadTime query={query} label="Atualizar conversa" brief />} />
        }
        reply={
          <>
            <ReplyBox
              key={`reply-${data.id}`}
              ticket={data}
              accountId={user.id}
              fallback={ticketsCalls.createTicketMessage.messages.adminFallback}
              onSent={() => void queryClient.invalidateQueries({ queryKey: queries.all().queryKey })}
              tools={SavedAnswers}
            />
            <p className={cx(muted({ size: 'xs' }), style.keys)}>
              {`${isClosed(data) ? '' : 'Ctrl+Enter envia · Esc sai da resposta · '}J e K trocam de ticket`}
            </p>
          </>
        }
      />
      <aside aria-label="Jogador e responsável" className={style.side}>
        <div className={style.button}>
          <StatusButtons key={data.id} ticket={data} />
        </div>
        <AssigneeField key={`assignee-${data.id}`} ticket={data} />
        <PlayerContext ticket={data} />
      </aside>
    </div>
  );
}

/** The way back, which is on phones alone. */
const BackLink = () => (
  <Link
    to="/admin/tickets"
    search={(before) => ({ ...before, ticket: undefined })}
    aria-label="Voltar para lista de tickets"
    className={style.back}
  >
    <Icon name="chevron-left" />
  </Link>
);

/** The ticket's head with the way back, and on phones the ticket's actions. */
const PanelHead = ({ ticket, updated }: { ticket: Ticket; updated: ReactNode }) => (
  <div className={style.head}>
    <BackLink />
    <TicketHead ticket={ticket} updated={updated} />
    <div className={style.menu}>
      <StatusButtons key={ticket.id} ticket={ticket} inMenu />
    </div>
  </div>
);

/** Opens the saved answers. The chosen one is inserted into the reply, with the names of this ticket. */
function SavedAnswers({ ticket, onInsert }: { ticket: Ticket; onInsert: (text: string) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button size="sm" icon={<Icon name="copy" />} onClick={() => setOpen(true)}>
        <span className={words}>Respostas salvas</span>
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
