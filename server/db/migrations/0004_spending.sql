CREATE TABLE "spending_limits" (
	"account_id" integer NOT NULL,
	"author" text NOT NULL,
	"credits" bigint,
	"next_credits" bigint,
	"next_at" timestamp (3) with time zone,
	CONSTRAINT "spending_limits_pk" PRIMARY KEY("account_id","author"),
	CONSTRAINT "spending_limits_author_known" CHECK ("spending_limits"."author" in ('player', 'team')),
	CONSTRAINT "spending_limits_not_negative" CHECK ("spending_limits"."credits" >= 0 and "spending_limits"."next_credits" >= 0)
);
--> statement-breakpoint
ALTER TABLE "ledger" DROP CONSTRAINT "ledger_reason_known";--> statement-breakpoint
ALTER TABLE "spending_limits" ADD CONSTRAINT "spending_limits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_spending_index" ON "ledger" USING btree ("account_id","created_at") WHERE "ledger"."reason" in ('shop', 'auction_buy', 'draw', 'draw10', 'banner_item');--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_reason_known" CHECK ("ledger"."reason" in ('opening', 'shop', 'auction_buy', 'auction_sale', 'draw', 'draw10', 'banner_item', 'adjustment', 'given', 'taken', 'refund', 'payment', 'payment_refund', 'coupon'));