ALTER TABLE "drop_group_items" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "drop_group_items" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "drop_groups" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "drop_groups" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mobs" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "drop_guide" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "drop_guide" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "guide_maps" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "guide_maps" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "effect_names" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "game_items" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- A removed map is gone for the portals that copy the list; when it is restored, its new version tells them.
create function public.add_archive_tombstone() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into tombstones (collection, id, version) values (tg_argv[0], new.id, raise_version(tg_argv[0]))
    on conflict (collection, id) do update set version = excluded.version;
  return null;
end $$;
--> statement-breakpoint
create trigger version_archive after update on public.guide_maps
  for each row when (old.archived_at is null and new.archived_at is not null)
  execute function public.add_archive_tombstone('guides');
--> statement-breakpoint
-- Copies of the guides have no revisions yet, so they take the whole list once.
select public.raise_version('guides');
--> statement-breakpoint
update public.versions set recent = array[version] where collection = 'guides';
--> statement-breakpoint
delete from public.tombstones where collection = 'guides';
