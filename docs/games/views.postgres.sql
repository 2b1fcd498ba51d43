-- The portal's views and routines for a game in PostgreSQL (docs/joining.md). Replace the tables by yours:
--   users (id, login, email, pass: SHA-1, banned_until: null, 0 for ever, or seconds since 1970, ban_reason)
--   heroes (id, user_id, name, level, class, clan_id, kills, online), clans (id, name), mailbox (id, user_id, hero_id, item, amount)
-- Every view has all of its columns; what your game lacks is '' or 0. Run it with "psql", as the owner of the tables.

create or replace view portal_guilds as select id, name as guild_name from clans;

create or replace view portal_accounts as
  select id, login as username,
    case when email like '%_@_%._%' then email else '' end as mail,
    '$sha1$' || lower(pass) as password_hash,
    0 as cash_site, 0 as nation, 0 as storage_gold, 0 as stamina,
    -- '' for no ban, 'forever', or its end in seconds since 1970
    case when banned_until = 0 then 'forever' when banned_until > extract(epoch from now()) then banned_until::text else '' end as game_ban,
    ban_reason as suspension_reason
  from users;

create or replace view portal_characters as
  select id, user_id as account_id, name, level, 0 as classinfo, class as class_name, clan_id as guild_id,
    0 as honor, kills as killpoint, 0 as loggedtime
  from heroes;

create or replace view portal_online as select count(*) as players from heroes where online;

-- Each routine may be called again after a crash, and then has no second effect. It answers one value: '' when it is done, or why
-- it can never be done, in a sentence for the log. What goes wrong otherwise is an error, and is tried again.

-- Answers the new account's number. hash: the password as the chosen kind (views-sha1: 40 hexadecimal digits).
create or replace function portal_create_account(name text, mail text, hash text) returns text language plpgsql security definer set search_path from current as $$
begin
  insert into users (login, email, pass) values (name, mail, hash) on conflict (login) do nothing;
  -- The same password: the account that was created before a crash.
  return coalesce((select id::text from users where login = name and pass = hash),
    'o nome "' || name || '" já é usado no jogo');
end $$;

create or replace function portal_set_password(account int, hash text) returns text language plpgsql security definer set search_path from current as $$
begin
  update users set pass = hash where id = account;
  return case when found then '' else 'a conta não existe mais no jogo' end;
end $$;

create or replace function portal_set_mail(account int, mail text) returns text language plpgsql security definer set search_path from current as $$
begin
  update users set email = mail where id = account;
  return '';
end $$;

-- until: '' for none, 'forever', or seconds since 1970
create or replace function portal_set_ban(account int, until text, reason text) returns text language plpgsql security definer set search_path from current as $$
begin
  update users set banned_until = case until when '' then null when 'forever' then 0 else until::bigint end, ban_reason = reason
    where id = account;
  return '';
end $$;

-- Nobody can sign in to it any more, its name is free, and it no longer names a person.
create or replace function portal_close_account(account int) returns text language plpgsql security definer set search_path from current as $$
begin
  update users set login = '~' || id, email = '', pass = md5(gen_random_uuid()::text), banned_until = 0 where id = account;
  return '';
end $$;

-- Leave out this function and the view if items cannot be given by the database. character_id: null for the account.
-- effects: [{"index": 1, "value": 20}, …]
create or replace function portal_deliver(delivery text, account int, character_id int, item int, quantity int, refine int, effects text)
  returns text language plpgsql security definer set search_path from current as $$
begin
  insert into mailbox (id, user_id, hero_id, item, amount) values (delivery, account, character_id, item, quantity)
    on conflict do nothing;
  return '';
end $$;

create or replace view portal_deliveries as select id from mailbox;
