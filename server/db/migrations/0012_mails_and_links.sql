CREATE TABLE "one_time_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"mail" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "one_time_links_account_unique" UNIQUE("account_id","kind"),
	CONSTRAINT "one_time_links_kind_known" CHECK ("one_time_links"."kind" in ('reset', 'mail'))
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"template" text NOT NULL,
	"recipient" text NOT NULL,
	"account_id" integer,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mails_recipient_filled" CHECK ("mails"."recipient" <> ''),
	CONSTRAINT "mails_attempts_not_negative" CHECK ("mails"."attempts" >= 0),
	CONSTRAINT "mails_expire_after_creation" CHECK ("mails"."expires_at" > "mails"."created_at")
);
--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_time_links_expires_at_index" ON "one_time_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mails_due_index" ON "mails" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "mails_recipient_index" ON "mails" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "mails_account_index" ON "mails" USING btree ("account_id");