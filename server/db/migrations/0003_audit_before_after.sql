ALTER TABLE "audit_log" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "after" jsonb;--> statement-breakpoint
UPDATE "audit_log" SET
  "before" = CASE WHEN "action" LIKE '%.delete' THEN "details" WHEN "subject" = 'tickets' THEN jsonb_build_object('status', "details" -> 'before') END,
  "after" = CASE WHEN "action" LIKE '%.delete' THEN NULL WHEN "subject" = 'tickets' THEN jsonb_build_object('status', "details" -> 'after') ELSE "details" END
  WHERE "details" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_area_index" ON "audit_log" USING btree (split_part("action", '.', 1),"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "audit_log" DROP COLUMN "details";
