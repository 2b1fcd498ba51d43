import { sql } from 'drizzle-orm';
import { check, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { reference, timestamp } from '#server/db/columns.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';

/** `target_itemid` has no foreign key, because the catalogue may lack Cash (id 1). `runned`: 0 available, 1 used. */
export const coupons = pgTable(
  'coupons',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    accountId: reference('account_id', () => accounts.id),
    coupom: text('coupom').notNull(),
    target_itemid: integer('target_itemid').notNull(),
    runned: smallint('runned').notNull().default(0),
    createdAt: timestamp('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('coupons_account_coupom_unique').on(table.accountId, table.coupom),
    check('coupons_coupom_filled', sql`${table.coupom} <> ''`),
    check('coupons_target_itemid_positive', sql`${table.target_itemid} >= 1`),
    check('coupons_runned_is_flag', sql`${table.runned} in (0, 1)`),
  ],
);
