CREATE TABLE "tombstones" (
	"collection" text NOT NULL,
	"id" bigint NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "tombstones_pk" PRIMARY KEY("collection","id")
);
--> statement-breakpoint
CREATE TABLE "versions" (
	"collection" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"recent" bigint[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "guide_maps" ADD COLUMN "version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "effect_names" ADD COLUMN "version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "game_items" ADD COLUMN "version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "tombstones_version_index" ON "tombstones" USING btree ("collection","version" DESC NULLS LAST);