-- Versions of the lists that portals copy: docs/decisions/0005-versions-and-small-syncs.md.
-- The functions run with their owner's rights, so that the game's own user needs none on versions and tombstones.

-- The version that this transaction gives to a list's changes: raised at its first change, then the same until it ends.
create function public.raise_version(list text) returns bigint
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  setting constant text := 'portal.version_of_' || list;
  most_versions constant int := 200;
  most_tombstones constant int := 5000;
  raised bigint := nullif(current_setting(setting, true), '')::bigint;
  known bigint[];
  horizon bigint;
begin
  if raised is not null then return raised; end if;
  select version, recent into raised, known from versions where collection = list for update;
  raised := greatest(coalesce(raised, 0) + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint);
  select version into horizon from tombstones where collection = list
    order by version desc nulls last offset most_tombstones limit 1;
  known := array(
    select one from unnest(array_prepend(raised, known)) as one
    where one >= coalesce(horizon, 0) order by one desc limit most_versions);
  insert into versions (collection, version, recent) values (list, raised, known)
    on conflict (collection) do update set version = excluded.version, recent = excluded.recent;
  delete from tombstones where collection = list and version <= known[cardinality(known)];
  perform set_config(setting, raised::text, true);
  perform pg_notify('versions', list);
  return raised;
end $$;
--> statement-breakpoint
-- Writers of one list follow each other from their first statement on. Taken with the first row instead, two of them that
-- change the same rows in a different order would wait for each other.
create function public.lock_version() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform 1 from versions where collection = tg_argv[0] for update;
  return null;
end $$;
--> statement-breakpoint
-- A row that is written as it was has not changed.
create function public.set_row_version() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_op = 'UPDATE' and new is not distinct from old then return new; end if;
  new.version := raise_version(tg_argv[0]);
  return new;
end $$;
--> statement-breakpoint
create function public.add_tombstone() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  gone constant bigint := to_jsonb(old) ->> tg_argv[1];
  raised bigint;
begin
  if tg_op = 'UPDATE' and gone = (to_jsonb(new) ->> tg_argv[1])::bigint then return null; end if;
  raised := raise_version(tg_argv[0]);
  insert into tombstones (collection, id, version) values (tg_argv[0], gone, raised)
    on conflict (collection, id) do update set version = excluded.version;
  return null;
end $$;
--> statement-breakpoint
-- After a TRUNCATE no earlier copy can be told what changed: it takes the whole list.
create function public.forget_changes() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  raised constant bigint := raise_version(tg_argv[0]);
begin
  update versions set recent = array[raised] where collection = tg_argv[0];
  delete from tombstones where collection = tg_argv[0];
  return null;
end $$;
--> statement-breakpoint
-- A map is listed with its drops, so a drop's change is its map's.
create function public.touch_guide_map() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  raised bigint;
begin
  if tg_op = 'UPDATE' and new is not distinct from old then return null; end if;
  raised := raise_version('guides');
  update guide_maps set version = raised where id in (old.guide_map_id, new.guide_map_id) and version <> raised;
  return null;
end $$;
--> statement-breakpoint
insert into public.versions (collection, version, recent)
  select list, now_us, array[now_us]
  from unnest(array['items', 'effects', 'guides', 'news']) as list,
    (select (extract(epoch from clock_timestamp()) * 1000000)::bigint as now_us) as clock;
--> statement-breakpoint
create trigger version_lock before insert or update or delete on public.game_items
  for each statement execute function public.lock_version('items');
--> statement-breakpoint
create trigger version_set before insert or update on public.game_items
  for each row execute function public.set_row_version('items');
--> statement-breakpoint
create trigger version_tombstone after delete or update of id on public.game_items
  for each row execute function public.add_tombstone('items', 'id');
--> statement-breakpoint
create trigger version_forget after truncate on public.game_items
  for each statement execute function public.forget_changes('items');
--> statement-breakpoint
create trigger version_lock before insert or update or delete on public.effect_names
  for each statement execute function public.lock_version('effects');
--> statement-breakpoint
create trigger version_set before insert or update on public.effect_names
  for each row execute function public.set_row_version('effects');
--> statement-breakpoint
create trigger version_tombstone after delete or update of effect_index on public.effect_names
  for each row execute function public.add_tombstone('effects', 'effect_index');
--> statement-breakpoint
create trigger version_forget after truncate on public.effect_names
  for each statement execute function public.forget_changes('effects');
--> statement-breakpoint
create trigger version_lock before insert or update or delete on public.news
  for each statement execute function public.lock_version('news');
--> statement-breakpoint
create trigger version_set before insert or update on public.news
  for each row execute function public.set_row_version('news');
--> statement-breakpoint
create trigger version_tombstone after delete or update of id on public.news
  for each row execute function public.add_tombstone('news', 'id');
--> statement-breakpoint
create trigger version_forget after truncate on public.news
  for each statement execute function public.forget_changes('news');
--> statement-breakpoint
create trigger version_lock before insert or update or delete on public.guide_maps
  for each statement execute function public.lock_version('guides');
--> statement-breakpoint
create trigger version_set before insert or update on public.guide_maps
  for each row execute function public.set_row_version('guides');
--> statement-breakpoint
create trigger version_tombstone after delete or update of id on public.guide_maps
  for each row execute function public.add_tombstone('guides', 'id');
--> statement-breakpoint
create trigger version_forget after truncate on public.guide_maps
  for each statement execute function public.forget_changes('guides');
--> statement-breakpoint
create trigger version_lock before insert or update or delete on public.drop_guide
  for each statement execute function public.lock_version('guides');
--> statement-breakpoint
create trigger version_touch after insert or update or delete on public.drop_guide
  for each row execute function public.touch_guide_map();
--> statement-breakpoint
create trigger version_forget after truncate on public.drop_guide
  for each statement execute function public.forget_changes('guides');
