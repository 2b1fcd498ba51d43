ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_status_is_http";--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "status";