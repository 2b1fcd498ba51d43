import * as v from 'valibot';
import { characters } from './characters.ts';
import { delivery } from './deliveries.ts';
import { idInput, textInput } from './input.ts';
import { numeric, rowId, timestamp } from './shape.ts';
import { revision, revisionInput } from './revision.ts';
import { TICKET, TICKET_STATUS } from './tickets.ts';
import { keysOf } from './keys.ts';

/** The part of the tickets that only the team uses. All of it is an extension. */

/** The most saved answers, their characters, and the most members of the team in a list. */
export const SAVED_ANSWERS = { max: 200, title: 80, content: TICKET.message } as const;
export const TEAM_MAX = 200;
/** Rows of each list in a player's context. */
export const TICKET_PLAYER = { characters: 20, deliveries: 5, tickets: 20 } as const;

const teamMember = v.object({ id: rowId, username: v.string() });
export const teamMembers = v.array(teamMember);

const accountId = v.nullable(idInput);

/** Body of PATCH /tickets/{id}/assignee: the new assignee, and the one that was seen. Null is nobody. */
export const assigneeBody = v.object({ account_id: accountId, seen_id: accountId });
export const assigneeReply = v.object({ id: rowId, assignee: v.nullish(teamMember, null) });

export const savedAnswer = v.object({
  id: rowId,
  title: v.string(),
  content: v.string(),
  revision,
});
export type SavedAnswer = v.InferOutput<typeof savedAnswer>;
export const savedAnswers = v.array(savedAnswer);

/** Body of POST /saved-answers. */
export const savedAnswerBody = v.object({
  title: textInput({ max: SAVED_ANSWERS.title, message: 'Título é obrigatório' }),
  content: textInput({ max: SAVED_ANSWERS.content, message: 'Escreva a resposta' }),
});

/** Body of PATCH /saved-answers/{id}. */
export const savedAnswerEdit = v.object({ ...savedAnswerBody.entries, revision: revisionInput });

/** The player of a ticket, shown beside the conversation. The newest deliveries and the open tickets, this one included. */
export const ticketPlayer = v.object({
  account: v.object({ id: rowId, username: v.string(), cash_site: numeric, created_at: timestamp }),
  characters,
  deliveries: v.array(delivery),
  tickets: v.array(
    v.object({
      id: rowId,
      title: v.string(),
      status: v.picklist(keysOf(TICKET_STATUS)),
      createdAt: timestamp,
    }),
  ),
});
export type TicketPlayer = v.InferOutput<typeof ticketPlayer>;
