DROP INDEX "audit_log_subject_index";--> statement-breakpoint
DROP INDEX "audit_log_account_index";--> statement-breakpoint
DROP INDEX "audit_log_area_index";--> statement-breakpoint
DROP INDEX "auction_items_listed_index";--> statement-breakpoint
DROP INDEX "auction_items_sold_index";--> statement-breakpoint
DROP INDEX "characters_killpoint_index";--> statement-breakpoint
DROP INDEX "deliveries_account_index";--> statement-breakpoint
DROP INDEX "gacha_pulls_history_index";--> statement-breakpoint
DROP INDEX "ledger_account_index";--> statement-breakpoint
DROP INDEX "news_published_at_index";--> statement-breakpoint
DROP INDEX "purchases_account_index";--> statement-breakpoint
DROP INDEX "tickets_account_index";--> statement-breakpoint
DROP INDEX "tickets_status_index";--> statement-breakpoint
DROP INDEX "tombstones_version_index";--> statement-breakpoint
CREATE INDEX "audit_log_subject_index" ON "audit_log" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_account_index" ON "audit_log" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_area_index" ON "audit_log" USING btree (split_part("action", '.', 1),"id");--> statement-breakpoint
CREATE INDEX "auction_items_listed_index" ON "auction_items" USING btree ("listed_at","id") WHERE "auction_items"."status" = 'listed';--> statement-breakpoint
CREATE INDEX "auction_items_sold_index" ON "auction_items" USING btree ("item_id","closed_at") WHERE "auction_items"."status" = 'sold';--> statement-breakpoint
CREATE INDEX "characters_killpoint_index" ON "characters" USING btree ("killpoint" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "deliveries_account_index" ON "deliveries" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "gacha_pulls_history_index" ON "gacha_pulls" USING btree ("account_id","banner_id","id");--> statement-breakpoint
CREATE INDEX "ledger_account_index" ON "ledger" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "news_published_at_index" ON "news" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "purchases_account_index" ON "purchases" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "tickets_account_index" ON "tickets" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "tickets_status_index" ON "tickets" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "tombstones_version_index" ON "tombstones" USING btree ("collection","version");