-- The portal's views and routines for a game in MySQL or MariaDB (docs/joining.md). Replace the tables by yours:
--   users (id, login, email, pass: SHA-1, banned_until: null, 0 for ever, or seconds since 1970, ban_reason)
--   heroes (id, user_id, name, level, class, clan_id, kills, online), clans (id, name), mailbox (id, user_id, hero_id, item, amount)
-- Every view has all of its columns; what your game lacks is '' or 0. Run it with the client "mariadb" or "mysql".

create or replace view portal_guilds as select id, name as guild_name from clans;

create or replace view portal_accounts as
  select id, login as username,
    case when email like '%_@_%._%' then email else '' end as mail,
    concat('$sha1$', lower(pass)) as password_hash,
    0 as cash_site, 0 as nation, 0 as storage_gold, 0 as stamina,
    -- '' for no ban, 'forever', or its end in seconds since 1970
    case when banned_until = 0 then 'forever' when banned_until > unix_timestamp() then banned_until else '' end as game_ban,
    ban_reason as suspension_reason
  from users;

create or replace view portal_characters as
  select id, user_id as account_id, name, level, 0 as classinfo, class as class_name, clan_id as guild_id,
    0 as honor, kills as killpoint, 0 as loggedtime
  from heroes;

create or replace view portal_online as select count(*) as players from heroes where online = 1;

-- Each routine may be called again after a crash, and then has no second effect. It answers one value: '' when it is done, or why
-- it can never be done, in a sentence for the log. What goes wrong otherwise is an error, and is tried again.
drop procedure if exists portal_create_account;
drop procedure if exists portal_set_password;
drop procedure if exists portal_set_mail;
drop procedure if exists portal_set_ban;
drop procedure if exists portal_close_account;
drop procedure if exists portal_deliver;

delimiter //

-- Answers the new account's number. hash: the password as the chosen kind (views-sha1: 40 hexadecimal digits).
create procedure portal_create_account(in p_name varchar(32), in p_mail varchar(255), in p_hash varchar(255))
begin
  insert into users (login, email, pass)
    select p_name, p_mail, p_hash from dual where not exists (select 1 from users taken where taken.login = p_name);
  -- The same password: the account that was created before a crash.
  select coalesce((select cast(id as char) from users where login = p_name and pass = p_hash),
    concat('o nome "', p_name, '" já é usado no jogo')) as answer;
end //

create procedure portal_set_password(in p_id int, in p_hash varchar(255))
begin
  update users set pass = p_hash where id = p_id;
  select if(exists (select 1 from users where id = p_id), '', 'a conta não existe mais no jogo') as answer;
end //

create procedure portal_set_mail(in p_id int, in p_mail varchar(255))
begin
  update users set email = p_mail where id = p_id;
  select '' as answer;
end //

-- until: '' for none, 'forever', or seconds since 1970
create procedure portal_set_ban(in p_id int, in p_until varchar(20), in p_reason varchar(255))
begin
  update users set banned_until = case p_until when '' then null when 'forever' then 0 else cast(p_until as unsigned) end,
    ban_reason = p_reason where id = p_id;
  select '' as answer;
end //

-- Nobody can sign in to it any more, its name is free, and it no longer names a person.
create procedure portal_close_account(in p_id int)
begin
  update users set login = concat('~', id), email = '', pass = sha1(concat(rand(), uuid())), banned_until = 0 where id = p_id;
  select '' as answer;
end //

-- Leave out this routine and the view if items cannot be given by the database. character: null for the account.
-- effects: [{"index": 1, "value": 20}, …]
create procedure portal_deliver(in p_delivery char(36), in p_account int, in p_character int, in p_item int,
  in p_quantity int, in p_refine int, in p_effects text)
begin
  insert ignore into mailbox (id, user_id, hero_id, item, amount) values (p_delivery, p_account, p_character, p_item, p_quantity);
  select '' as answer;
end //

delimiter ;

create or replace view portal_deliveries as select id from mailbox;
