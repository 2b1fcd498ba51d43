ALTER TABLE "site_store" DROP CONSTRAINT "site_store_pack_unique";--> statement-breakpoint
ALTER TABLE "banner_items" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "banner_items" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "site_store" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_store" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "site_store_pack_unique" ON "site_store" USING btree ("item_id","item_cnt") WHERE "site_store"."archived_at" is null;