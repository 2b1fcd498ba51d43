import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { TICKET_STATUS, type TicketStatus } from '#contract/tickets.ts';
import { archivedAt, oneOf, reference, revision, timestamp } from '#server/db/columns.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';

/** Whether the player waits for an answer: a closed or solved ticket needs none. */
export const isWaiting = (table: { status: AnyPgColumn; waitingSince: AnyPgColumn }): SQL =>
  sql`${table.waitingSince} is not null and ${table.status} in ('aberto', 'em_andamento')`;

/** The wire is camelCase here. `characterName` is a text, not a reference. */
export const tickets = pgTable(
  'tickets',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    accountId: reference('account_id', () => accounts.id),
    title: text('title').notNull(),
    description: text('description').notNull(),
    category: text('category').notNull(),
    status: text('status').$type<TicketStatus>().notNull().default('aberto'),
    /** The member of the team who takes care of it. */
    assigneeId: integer('assignee_id').references(() => accounts.id),
    /** Time of the player's first text since the team's last one; null where the team wrote last. */
    waitingSince: timestamp('waiting_since').defaultNow(),
    /** Null where the account had no character. */
    characterName: text('character_name'),
    pranName: text('pran_name'),
    guildName: text('guild_name'),
    createdAt: timestamp('created_at').notNull().defaultNow(),
    updatedAt: timestamp('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('tickets_account_index').on(table.accountId, table.id),
    index('tickets_status_index').on(table.status, table.id),
    index('tickets_assignee_index').on(table.assigneeId, table.id),
    index('tickets_waiting_index').on(table.waitingSince, table.id).where(isWaiting(table)),
    check('tickets_title_filled', sql`${table.title} <> ''`),
    check('tickets_description_filled', sql`${table.description} <> ''`),
    check('tickets_character_name_filled', sql`${table.characterName} <> ''`),
    check('tickets_status_known', oneOf(table.status, Object.keys(TICKET_STATUS))),
  ],
);

/** `isAdmin`: written by the team, even if the author is also the ticket's owner. */
export const ticketMessages = pgTable(
  'ticket_messages',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    ticketId: reference('ticket_id', () => tickets.id, { onDelete: 'cascade' }),
    accountId: reference('account_id', () => accounts.id),
    content: text('content').notNull(),
    isAdmin: boolean('is_admin').notNull(),
    createdAt: timestamp('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('ticket_messages_ticket_index').on(table.ticketId, table.id),
    index('ticket_messages_account_index').on(table.accountId),
    check('ticket_messages_content_filled', sql`${table.content} <> ''`),
  ],
);

export const ticketUrls = pgTable(
  'ticket_urls',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    ticketId: reference('ticket_id', () => tickets.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
  },
  (table) => [
    index('ticket_urls_ticket_index').on(table.ticketId, table.id),
    check('ticket_urls_url_filled', sql`${table.url} <> ''`),
  ],
);

/**
 * Pictures of tickets. One without a ticket was uploaded and belongs to no text yet; one without a message belongs to the description. Its
 * files are in the picture store under names made of `file`, which is random: nobody can guess them, and no two rows share them.
 */
export const ticketPictures = pgTable(
  'ticket_pictures',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** Who uploaded it. */
    accountId: reference('account_id', () => accounts.id),
    ticketId: integer('ticket_id').references(() => tickets.id, { onDelete: 'cascade' }),
    messageId: integer('message_id').references(() => ticketMessages.id, { onDelete: 'cascade' }),
    /** SHA-256 of the uploaded file. */
    hash: text('hash').notNull(),
    file: text('file').notNull().unique('ticket_pictures_file_unique'),
    /** Of the large file, in pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Of its files together. */
    bytes: integer('bytes').notNull(),
    /** The last upload of the same file, until it belongs to a text. */
    uploadedAt: timestamp('uploaded_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('ticket_pictures_unused_index')
      .on(table.accountId, table.hash)
      .where(sql`${table.ticketId} is null`),
    index('ticket_pictures_account_index').on(table.accountId),
    index('ticket_pictures_ticket_index').on(table.ticketId, table.id),
    index('ticket_pictures_message_index').on(table.messageId),
    check('ticket_pictures_hash_is_sha256', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
    check(
      'ticket_pictures_message_of_ticket',
      sql`${table.messageId} is null or ${table.ticketId} is not null`,
    ),
    check('ticket_pictures_bytes_positive', sql`${table.bytes} > 0`),
    check('ticket_pictures_size_positive', sql`${table.width} > 0 and ${table.height} > 0`),
  ],
);

/** Answers that the team uses again and again. A removed one is archived, so that it can be restored. */
export const savedAnswers = pgTable(
  'saved_answers',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    revision: revision(),
    archivedAt: archivedAt(),
  },
  (table) => [
    check('saved_answers_title_filled', sql`${table.title} <> ''`),
    check('saved_answers_content_filled', sql`${table.content} <> ''`),
  ],
);
