CREATE INDEX "deliveries_failed_index" ON "deliveries" USING btree ("id") WHERE "deliveries"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "ledger_created_at_index" ON "ledger" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_last_seen_index" ON "sessions" USING btree ("last_seen_at");