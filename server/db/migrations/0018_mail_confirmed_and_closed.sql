ALTER TABLE "accounts" ADD COLUMN "mail_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "closed_at" timestamp (3) with time zone;