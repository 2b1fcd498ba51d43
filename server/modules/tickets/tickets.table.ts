import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import {
  TICKET_CATEGORIES,
  TICKET_STATUS,
  type TicketCategory,
  type TicketStatus,
} from '#contract/tickets.ts';
import { timestamp, oneOf } from '#server/db/columns.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';

/** The wire is camelCase here (product 10.1). `characterName` is a text, not a reference. */
export const tickets = pgTable(
  'tickets',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    title: text('title').notNull(),
    description: text('description').notNull(),
    category: text('category').$type<TicketCategory>().notNull(),
    status: text('status').$type<TicketStatus>().notNull().default('aberto'),
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
    check('tickets_title_filled', sql`${table.title} <> ''`),
    check('tickets_description_filled', sql`${table.description} <> ''`),
    check('tickets_character_name_filled', sql`${table.characterName} <> ''`),
    check('tickets_category_known', oneOf(table.category, Object.keys(TICKET_CATEGORIES))),
    check('tickets_status_known', oneOf(table.status, Object.keys(TICKET_STATUS))),
  ],
);

/** `isAdmin`: written in the administrator's role, even if the author is also the ticket's owner. */
export const ticketMessages = pgTable(
  'ticket_messages',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
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
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
  },
  (table) => [
    index('ticket_urls_ticket_index').on(table.ticketId, table.id),
    check('ticket_urls_url_filled', sql`${table.url} <> ''`),
  ],
);
