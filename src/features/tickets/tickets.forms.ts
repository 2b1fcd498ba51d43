import * as v from 'valibot';
import { keysOf } from '#contract/keys.ts';
import { TICKET, TICKET_DEFAULT_CATEGORY, ticketBody, CHARACTER_REQUIRED } from '#contract/tickets.ts';

/** The pictures of a draft, by the SHA-256 of their bytes (use-draft-pictures.ts). Drafts of older builds have none. */
const draftPictures = v.optional(v.array(v.string()), []);

/** The values of the new-ticket form, which are also its draft. */
export const ticketForm = v.object({
  category: v.string(),
  title: v.string(),
  description: v.string(),
  characterName: v.string(),
  pranName: v.string(),
  guildName: v.string(),
  urls: v.array(v.string()),
  pictures: draftPictures,
});

export type TicketForm = v.InferOutput<typeof ticketForm>;

export const EMPTY_TICKET: TicketForm = {
  category: TICKET_DEFAULT_CATEGORY,
  title: '',
  description: '',
  characterName: '',
  pranName: '',
  guildName: '',
  urls: [],
  pictures: [],
};

/** The form at first: empty, or with the title that a link gives it. */
export const firstTicket = (title = ''): TicketForm => ({
  ...EMPTY_TICKET,
  title: title.trim().slice(0, TICKET.title),
});

/** Whether nothing was typed. Then no draft is stored, and a logout asks nothing. */
export const isUntouched = (form: TicketForm): boolean =>
  keysOf(EMPTY_TICKET).every((name) =>
    name === 'urls' || name === 'pictures' ? form[name].length === 0 : form[name] === EMPTY_TICKET[name],
  );

/** The values of the reply form, which are also its draft. */
export const replyForm = v.object({ content: v.string(), pictures: draftPictures });

export type ReplyForm = v.InferOutput<typeof replyForm>;

export const EMPTY_REPLY: ReplyForm = { content: '', pictures: [] };

/** The schema of the form (product 10.4). A character is required if the account has any. */
export const ticketFormFor = ({ hasCharacters }: { hasCharacters: boolean }) =>
  v.pipe(
    ticketBody,
    v.forward(
      v.check(({ characterName }) => characterName !== null || !hasCharacters, CHARACTER_REQUIRED),
      ['characterName'],
    ),
  );
