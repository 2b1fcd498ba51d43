ALTER TABLE "site_store" DROP CONSTRAINT "site_store_category_known";--> statement-breakpoint
ALTER TABLE "tickets" DROP CONSTRAINT "tickets_category_known";--> statement-breakpoint
ALTER TABLE "server_status" ADD COLUMN "players" integer;--> statement-breakpoint
ALTER TABLE "server_status" ADD CONSTRAINT "server_status_players_not_negative" CHECK ("server_status"."players" >= 0);