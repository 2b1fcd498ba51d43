import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { reference, timestamp } from '#server/db/columns.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';

/**
 * Uploaded pictures. Their files are in the picture store under names made of `hash`, which is the uploaded file's: `widths` names them, in
 * every stored format. `width` and `height` are those of the largest file.
 */
export const pictures = pgTable(
  'pictures',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    hash: text('hash').notNull().unique('pictures_hash_unique'),
    /** Empty for a decorative picture. */
    alt: text('alt').notNull(),
    widths: integer('widths').array().notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Of all its files together. */
    bytes: integer('bytes').notNull(),
    accountId: reference('account_id', () => accounts.id),
    createdAt: timestamp('created_at').notNull().defaultNow(),
    /** The last upload of the same file: an unused picture stays a day after it. */
    uploadedAt: timestamp('uploaded_at').notNull().defaultNow(),
  },
  (table) => [
    index('pictures_uploaded_at_index').on(table.uploadedAt),
    index('pictures_account_index').on(table.accountId),
    check('pictures_hash_is_sha256', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
    check('pictures_bytes_positive', sql`${table.bytes} > 0`),
    check('pictures_size_positive', sql`${table.width} > 0 and ${table.height} > 0`),
  ],
);
