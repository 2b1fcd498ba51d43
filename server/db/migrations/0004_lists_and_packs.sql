CREATE TABLE "wanted_items" (
	"account_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wanted_items_pk" PRIMARY KEY("account_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_age_source_known";--> statement-breakpoint
ALTER TABLE "site_store" DROP CONSTRAINT "site_store_category_known";--> statement-breakpoint
ALTER TABLE "tickets" DROP CONSTRAINT "tickets_category_known";--> statement-breakpoint
ALTER TABLE "server_status" ADD COLUMN "players" integer;--> statement-breakpoint
ALTER TABLE "wanted_items" ADD CONSTRAINT "wanted_items_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wanted_items" ADD CONSTRAINT "wanted_items_item_id_game_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."game_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_age_source_known" CHECK ("accounts"."age_source" in ('provider', 'team', 'import', 'declared'));--> statement-breakpoint
ALTER TABLE "server_status" ADD CONSTRAINT "server_status_players_not_negative" CHECK ("server_status"."players" >= 0);