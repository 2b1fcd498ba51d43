-- What is counted for minutes needs no log: after a crash of the database it starts at nothing, as the counts in memory do.
DROP TABLE "rate_limits";--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" bigint NOT NULL,
	CONSTRAINT "rate_limits_points_not_negative" CHECK ("rate_limits"."points" >= 0)
);
