import * as v from 'valibot';
import { isWebUrl, optionalTextInput, textInput, withScheme } from './input.ts';
import { keysOf } from './keys.ts';
import { PACK } from './pack.ts';
import { pageQuery } from './paging.ts';
import { flag, numeric, optionalText, rowId, timestamp, unspecified } from './shape.ts';

/** Support tickets. */
export const TICKET_STATUS = {
  aberto: 'Aberto',
  em_andamento: 'Em Andamento',
  resolvido: 'Resolvido',
  fechado: 'Fechado',
} as const;
export type TicketStatus = keyof typeof TICKET_STATUS;

/** Labels of the game's categories: `choice` in the form of a new ticket, `shown` on a ticket. */
export const TICKET_CATEGORIES = PACK.tickets.categories;
export const TICKET_DEFAULT_CATEGORY = PACK.tickets.firstChoice;
export const TICKET = {
  title: 150,
  description: 5000,
  message: 5000,
  urls: 10,
  url: 2000,
  name: 40,
  /** Pictures of a ticket's description, and of each of its messages. */
  pictures: 4,
  /** The most open tickets of an account (product 10.10). */
  openMax: 20,
  /** The most messages of a ticket, all of which its own call answers. */
  messagesMax: 200,
  /** The most bytes of text in an account's tickets. */
  bytesMax: 2_097_152,
} as const;
export const TOO_MANY_PICTURES = `Envie no máximo ${TICKET.pictures} imagens`;
/** Tickets of a page, which also limits a request without a cursor, and the last messages of each ticket in a list. */
export const TICKET_PAGE_SIZE = { tickets: 20, messages: 5 } as const;

/** A status as an API may write it: case does not matter. */
export const ticketStatus = v.pipe(
  v.string(),
  v.transform((value) => value.toLowerCase()),
  v.picklist(keysOf(TICKET_STATUS)),
);

/** A picture of a ticket, with the size of its large file. */
export const ticketPicture = v.object({ id: rowId, width: numeric, height: numeric });
export type TicketPicture = v.InferOutput<typeof ticketPicture>;
/** Extension. */
const pictures = v.nullish(v.array(ticketPicture));

export const ticketMessage = v.object({
  id: rowId,
  content: v.string(),
  pictures,
  isAdmin: v.optional(v.nullable(flag), false),
  createdAt: timestamp,
});
export type TicketMessage = v.InferOutput<typeof ticketMessage>;

export const ticket = v.object({
  id: rowId,
  title: v.string(),
  description: v.string(),
  category: v.string(),
  status: ticketStatus,
  characterName: v.optional(v.nullable(v.string()), ''),
  pranName: optionalText,
  guildName: optionalText,
  ticketurls: v.optional(v.nullable(v.array(v.object({ url: v.string() }))), []),
  /** Those of the description. */
  pictures,
  ticketmessages: v.optional(v.nullable(v.array(ticketMessage)), []),
  user: v.nullish(v.object({ id: v.nullish(rowId), username: v.string() }), null),
  /** Extension, for the team only: who takes care of the ticket. */
  assignee: v.nullish(v.object({ id: rowId, username: v.string() }), null),
  /** Extension, for the team only: since when the player waits for an answer; null where nobody waits. */
  waitingSince: v.nullish(timestamp, null),
  createdAt: timestamp,
  updatedAt: v.nullish(timestamp, null),
});
export type Ticket = v.InferOutput<typeof ticket>;
export const tickets = v.array(ticket);

/** Reply of the calls that close and reopen a ticket. */
export const ticketStatusReply = unspecified(v.object({ id: rowId, status: ticketStatus }));

/**
 * Query of GET /tickets, an extension: a page, a status, only the caller's own (`assignee`), and only those whose player waits, the longest
 * wait first (`sort`).
 */
export const ticketsQuery = v.object({
  ...pageQuery.entries,
  sort: v.optional(v.picklist(['wait'], 'Ordem inválida.')),
  assignee: v.optional(v.picklist(['me'], 'Responsável inválido.')),
  status: v.optional(v.picklist(keysOf(TICKET_STATUS), 'Situação inválida.')),
});

/** The names of uploaded pictures (ticket-pictures.ts) that belong to a text, an extension. A name that comes twice counts once. */
const pictureNames = v.optional(
  v.pipe(
    v.array(v.pipe(v.string('Imagem inválida.'), v.maxLength(100, 'Imagem inválida.'))),
    v.maxLength(TICKET.pictures, TOO_MANY_PICTURES),
    v.transform((names) => [...new Set(names)]),
  ),
);

export const CHARACTER_REQUIRED = 'Nome do personagem é obrigatório';

/** Body of POST /tickets and the new-ticket form; empty addresses are dropped. */
export const ticketBody = v.object({
  category: v.optional(
    v.picklist(Object.keys(TICKET_CATEGORIES), 'Escolha uma categoria'),
    TICKET_DEFAULT_CATEGORY,
  ),
  title: textInput({ min: 5, max: TICKET.title, message: 'Título deve ter pelo menos 5 caracteres' }),
  description: textInput({
    min: 20,
    max: TICKET.description,
    message: 'Descrição deve ter pelo menos 20 caracteres',
  }),
  // Required if the account has characters. The server checks that.
  characterName: optionalTextInput({ max: TICKET.name }),
  pranName: optionalTextInput({ max: TICKET.name }),
  guildName: optionalTextInput({ max: TICKET.name }),
  urls: v.optional(
    v.pipe(
      v.array(
        v.pipe(
          v.string('URL inválida'),
          v.trim(),
          v.maxLength(TICKET.url, 'URL inválida'),
          v.transform(withScheme),
          v.check((url) => url === '' || isWebUrl(url), 'URL inválida'),
        ),
      ),
      // Empty links count too, which bounds the work of validating them.
      v.maxLength(TICKET.urls, `Envie no máximo ${TICKET.urls} links`),
      v.transform((urls) => urls.filter((url) => url !== '')),
    ),
    [],
  ),
  pictures: pictureNames,
});

/** Body of POST /tickets/{id}/messages: not blank after trimming. */
export const ticketMessageBody = v.object({
  content: textInput({ max: TICKET.message, message: 'Escreva uma resposta' }),
  pictures: pictureNames,
});
