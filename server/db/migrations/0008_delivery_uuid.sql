ALTER TABLE "deliveries" ADD COLUMN "uuid" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
-- Older rows get theirs from what they hold: the same row of a backup that is restored and upgraded once more gets the same.
UPDATE "deliveries" SET "uuid" = md5(concat_ws(' ', "id", "account_id", "item_id", "source", "source_id", extract(epoch from "created_at")))::uuid;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_uuid_unique" UNIQUE("uuid");
