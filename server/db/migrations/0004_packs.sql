ALTER TABLE "site_store" DROP CONSTRAINT "site_store_category_known";--> statement-breakpoint
ALTER TABLE "tickets" DROP CONSTRAINT "tickets_category_known";