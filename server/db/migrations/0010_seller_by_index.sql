DROP INDEX "characters_account_index";--> statement-breakpoint
CREATE INDEX "characters_account_index" ON "characters" USING btree ("account_id","level" DESC NULLS FIRST,"name");