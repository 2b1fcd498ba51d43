import { sql } from 'drizzle-orm';
import { ADMIN_ACCOUNT_TYPE } from '#contract/rights.ts';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { createAccount } from './app.ts';

/** Fills a database with the largest world; returns the administrator's account that owns its rows. No server may have the database open. */
export async function createLargestWorld(
  where: { dataDir: string } | { url: string },
): Promise<{ username: string; password: string }> {
  const account = { username: 'visitante', password: 'visitante123' };
  const database = await connectDatabase(where);
  try {
    await database.migrate();
    const accountId = await createAccount({ database, ...account, accounttype: ADMIN_ACCOUNT_TYPE });
    await fillLargestWorld({ database, accountId });
  } finally {
    await database.close();
  }
  return account;
}

/** The ids of the rows to which most other rows belong. */
const LARGEST = { itemId: 1, bannerId: 1, mobId: 1, groupId: 1, ticketId: 1 } as const;

/** Rows of 32 letters each that no compression makes shorter. */
const words = (rows: number, seed: string) =>
  sql.raw(`(select string_agg(md5(${seed} || w::text), ' ') from generate_series(1, ${rows}) as w)`);

/**
 * Fills an empty, migrated database with more than any server will have, as rows of one account wherever an account can own them: 50,000
 * listings, items held and sales of one item, 100,000 draws, deliveries, ledger rows, tickets and audit entries, one ticket with 20,000
 * messages, 3,000 articles, 25,000 items, 20,000 characters, 101,000 accounts, 20,000 changes of credits. `rows`: at most so many of a kind.
 */
export async function fillLargestWorld({
  database,
  accountId,
  rows: limit = 100_000,
}: {
  database: Database;
  accountId: number;
  rows?: number;
}): Promise<void> {
  const most = sql.raw(String(limit));
  const half = sql.raw(String(Math.min(limit, 50_000)));
  /** Lists with a version, which their triggers raise. */
  const lists = [
    sql`insert into game_items (id, label, icon) select n, 'Relíquia ' || n, n % 5760 from generate_series(1, 25000) n`,
    sql`insert into effect_names (effect_index, effect_name) select n, 'Efeito ' || n from generate_series(1, 1000) n`,
    sql`insert into news (title, slug, summary, content, published_at)
      select 'Notícia ' || n, 'noticia-' || n, 'Resumo da semana', '<p>' || ${words(45, 'n::text')} || '</p>',
        now() - n * interval '1 hour'
      from generate_series(1, 3000) n`,
    sql`insert into news_revisions (news_id, article, saved_at)
      select id, jsonb_build_object('title', title, 'slug', slug, 'summary', summary, 'content', content, 'image_url', null,
        'author', null, 'status', 'published', 'pinned', false, 'tags', jsonb_build_array(),
        'published_at', '2026-01-01T12:00:00.000Z', 'publish_at', null), now()
      from news order by id`,
    sql`insert into guide_maps (name, type) select 'Mapa ' || n, 'MAPA' from generate_series(1, 300) n`,
    sql`insert into drop_guide (guide_map_id, item_id, name)
      select m, 1 + (m * 20 + n) % 25000, 'Relíquia' from generate_series(1, 300) m cross join generate_series(1, 20) n`,
  ];
  const rows = [
    sql`insert into accounts (username, username_key, mail, mail_key, password_hash, referral_code)
      select 'v' || n, 'v' || n, 'v' || n || '@valdora.example', 'v' || n || '@valdora.example', 'x', 'R' || n
      from generate_series(1, 1000) n`,
    sql`insert into guilds (guild_name) select 'Guilda ' || n from generate_series(1, 1000) n`,
    sql`insert into characters (account_id, guild_id, name, classinfo, killpoint)
      select a.id, 1 + n % 1000, 'Herói ' || n, n % 60, n
      from generate_series(1, 20000) n
      join (select id, row_number() over (order by id) - 1 as place from accounts) a on a.place = n % 1000`,
    // Most players never make a character.
    sql`insert into accounts (username, username_key, mail, mail_key, password_hash, referral_code)
      select 'w' || n, 'w' || n, 'w' || n || '@valdora.example', 'w' || n || '@valdora.example', 'x', 'W' || n
      from generate_series(1, ${most}) n`,
    sql`insert into purchases (account_id, item_id, quantity, price)
      select ${accountId}, 1 + n % 25000, 1, 100 from generate_series(1, ${most}) n`,
    sql`insert into credit_changes (account_id, amount, reason, status, requested_by)
      select ${accountId}, 100, 'Prêmio ' || n, case when n % 2 = 0 then 'pending' else 'done' end, ${accountId}
      from generate_series(1, 20000) n`,
    sql`insert into kill_days (character_id, day, killpoints)
      select c.id, (now() at time zone 'America/Sao_Paulo')::date - d, 1 + c.id % 700
      from characters c cross join generate_series(0, 13) d`,
    sql`insert into site_store (item_id, item_cnt, price, category)
      select n, 1, 100 + n, 'Pran' from generate_series(1, 1000) n`,
    sql`insert into auction_items (owner_id, item_id, item_type, effect1_index, effect1_value, status, preco, listed_at)
      select ${accountId}, 1 + n % 25000, 2, 1 + n % 40, n % 30, 'listed', 10 + n % 9000, now() - n * interval '1 minute'
      from generate_series(1, ${half}) n`,
    sql`insert into auction_items (owner_id, item_id) select ${accountId}, 1 + n % 25000 from generate_series(1, ${half}) n`,
    sql`insert into auction_items (owner_id, buyer_id, item_id, status, preco, listed_at, closed_at)
      select ${accountId}, (select id from accounts where username = 'v1'), ${LARGEST.itemId}, 'sold', 10 + n % 9000,
        now() - n * interval '50 seconds', now() - n * interval '50 seconds'
      from generate_series(1, ${half}) n`,
    sql`insert into banners (name, description, start_date, end_date)
      select 'Banner ' || n, 'Um banner entre muitos, com a sua descrição.', now() - interval '1 day', now() + interval '1 day'
      from generate_series(1, 300) n`,
    sql`insert into banner_items (banner_id, item_id, label, rarity)
      select ${LARGEST.bannerId}, n, 'Relíquia ' || n, 'rare' from generate_series(1, 1000) n`,
    sql`insert into gacha_pulls (account_id, banner_id, item_id, item_label, rarity, is_guaranteed)
      select ${accountId}, ${LARGEST.bannerId}, 1 + n % 1000, 'Relíquia', 'rare', false from generate_series(1, ${most}) n`,
    sql`insert into payments (provider, payment_id, account_id, credits, refunded, missing)
      select 'webhook', 'PIX-' || n, ${accountId}, 500, 500, n % 2 * 500 from generate_series(1, ${half}) n`,
    sql`insert into top_ups (account_id, credits, price, status, payment_id, code, picture, expires_at)
      select ${accountId}, 500, 500, 'pending', 'PIX-' || n, ${words(5, 'n::text')}, ${words(200, 'n::text')}, now() + interval '1 day'
      from generate_series(1, 2000) n`,
    sql`insert into coupon_series (item_id, shared, name, count, per_account, created_by)
      select 1, n % 2 = 0, 'Série ' || n, 1000, 1, ${accountId} from generate_series(1, 3000) n`,
    sql`insert into coupon_codes (series_id, code, key, used_by, used_at)
      select 1, 'CODIGO-' || n, 'CODIGO' || n, ${accountId}, now() from generate_series(1, 1000) n`,
    sql`insert into coupon_codes (series_id, code, key)
      select n, 'SERIE-' || n, 'SERIE' || n from generate_series(2, 3000) n`,
    // The newest have failed.
    sql`insert into deliveries (account_id, item_id, source, source_id, status, finished_at)
      select ${accountId}, 1 + n % 25000, 'gacha', n, case when n > ${most} - 100 then 'failed' else 'pending' end,
        case when n > ${most} - 100 then now() end
      from generate_series(1, ${most}) n`,
    sql`insert into ledger (account_id, amount, balance_after, reason, reference_id)
      select ${accountId}, -1000, n, 'draw', n from generate_series(1, ${most}) n`,
    sql`insert into coupons (account_id, coupom, target_itemid)
      select ${accountId}, 'CUPOM-' || n, 1 from generate_series(1, 10000) n`,
    // The newest are as long as a ticket may be.
    sql`insert into tickets (account_id, title, description, category, character_name)
      select ${accountId}, 'Ticket ' || n, case when n > ${most} - 100 then ${words(150, 'n::text')} else 'Curto' end, 'outros', 'Herói 1'
      from generate_series(1, ${most}) n`,
    sql`insert into ticket_messages (ticket_id, account_id, content, is_admin)
      select ${LARGEST.ticketId}, ${accountId}, 'Mensagem ' || n, n % 2 = 0 from generate_series(1, 20000) n`,
    sql`insert into ticket_messages (ticket_id, account_id, content, is_admin)
      select t, ${accountId}, ${words(150, "t::text || 'm' || m::text")}, m % 2 = 0
      from generate_series(${most} - 99, ${most}) t cross join generate_series(1, 10) m`,
    sql`insert into ticket_urls (ticket_id, url)
      select t, 'https://valdora.example/' || n from generate_series(${most} - 99, ${most}) t cross join generate_series(1, 10) n`,
    sql`insert into mobs (id, label) select n, 'Monstro ' || n from generate_series(1, 3000) n`,
    sql`insert into drop_groups (mob_id, group_number, probability)
      select case when n <= 300 then ${LARGEST.mobId} else 1 + n % 3000 end, n, 10 from generate_series(1, 5000) n`,
    sql`insert into drop_group_items (drop_group_id, item_id, weight)
      select ${LARGEST.groupId}, n, 5 from generate_series(1, 1000) n`,
    sql`insert into audit_log (account_id, action, subject, subject_id, after)
      select ${accountId}, 'news.update', 'news', 1 + n % 3000, jsonb_build_object('title', 'Notícia ' || n)
      from generate_series(1, ${most}) n`,
    sql`analyze`,
  ];
  await database.transact(async (tx) => {
    for (const statement of lists) await tx.execute(statement);
    // Foreign keys are not checked: all references exist, and looking each one up would take as long as writing the rows.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const statement of rows) await tx.execute(statement);
  });
}
