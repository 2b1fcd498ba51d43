/** The tables of rAthena that the connector reads and writes, with the columns and types that its documents name (sql-files/main.sql). */
import { createHash } from 'node:crypto';
import { execute } from './mariadb.ts';

const SCHEMA = `
create table login (account_id int unsigned not null auto_increment primary key, userid varchar(23) not null default '',
  user_pass varchar(32) not null default '', sex enum('M','F','S') not null default 'M', email varchar(39) not null default '',
  group_id tinyint not null default 0, state int unsigned not null default 0, unban_time int unsigned not null default 0,
  expiration_time int unsigned not null default 0, logincount mediumint unsigned not null default 0, lastlogin datetime,
  last_ip varchar(100) not null default '', birthdate date, character_slots tinyint unsigned not null default 0,
  pincode varchar(4) not null default '', pincode_change int unsigned not null default 0, vip_time int unsigned not null default 0,
  old_group tinyint not null default 0, key name (userid)) engine=MyISAM auto_increment=2000000;
create table \`char\` (char_id int unsigned not null auto_increment primary key, account_id int unsigned not null default 0,
  char_num tinyint not null default 0, name varchar(30) not null default '', class smallint unsigned not null default 0,
  base_level smallint unsigned not null default 1, job_level smallint unsigned not null default 1,
  base_exp bigint unsigned not null default 0, zeny int unsigned not null default 0, guild_id int unsigned not null default 0,
  online tinyint not null default 0, fame int unsigned not null default 0, delete_date int unsigned not null default 0,
  last_login datetime, unique key name_key (name), key account_id (account_id)) engine=MyISAM auto_increment=150000;
create table guild (guild_id int unsigned not null auto_increment primary key, name varchar(24) not null default '',
  char_id int unsigned not null default 0, guild_lv tinyint unsigned not null default 0) engine=MyISAM;
create table mail (id bigint unsigned not null auto_increment primary key, send_name varchar(30) not null default '',
  send_id int unsigned not null default 0, dest_name varchar(30) not null default '', dest_id int unsigned not null default 0,
  title varchar(45) not null default '', message varchar(500) not null default '', time int unsigned not null default 0,
  status tinyint not null default 0, zeny int unsigned not null default 0, type smallint not null default 0) engine=InnoDB;
create table mail_attachments (id bigint unsigned not null, \`index\` smallint unsigned not null default 0,
  nameid int unsigned not null default 0, amount int unsigned not null default 0, refine tinyint unsigned not null default 0,
  attribute tinyint unsigned not null default 0, identify smallint not null default 0,
  card0 int unsigned not null default 0, card1 int unsigned not null default 0, card2 int unsigned not null default 0,
  card3 int unsigned not null default 0,
  option_id0 smallint not null default 0, option_val0 smallint not null default 0, option_parm0 tinyint not null default 0,
  option_id1 smallint not null default 0, option_val1 smallint not null default 0, option_parm1 tinyint not null default 0,
  option_id2 smallint not null default 0, option_val2 smallint not null default 0, option_parm2 tinyint not null default 0,
  unique_id bigint unsigned not null default 0, bound tinyint unsigned not null default 0, primary key (id, \`index\`)) engine=InnoDB;
insert into login (account_id, userid, user_pass, sex, email) values (1, 's1', 'p1', 'S', 'athena@athena.com');`;

export const createRathena = (url: string): Promise<unknown> => execute(url, SCHEMA);

export const md5 = (text: string, encoding: BufferEncoding = 'utf8'): string =>
  createHash('md5').update(Buffer.from(text, encoding)).digest('hex');

/** What the login-server does with a row of `login` and a password (use_MD5_passwords: yes): whether the account may enter. */
export function enterRathena(
  row: Record<string, unknown> | undefined,
  password: string,
): 'in' | 'banned' | 'refused' {
  if (!row || row.user_pass !== md5(password)) return 'refused';
  return Number(row.state) !== 0 || Number(row.banned) !== 0 ? 'banned' : 'in';
}

/** The columns that it looks at. */
export const SIGN_IN = 'userid, user_pass, state, unban_time > unix_timestamp() as banned';

export async function signInToRathena(input: {
  url: string;
  name: string;
  password: string;
}): Promise<'in' | 'banned' | 'refused'> {
  const { url, name, password } = input;
  const [row] = await execute(
    url,
    `select ${SIGN_IN} from login where userid = '${name.replaceAll("'", "''")}'`,
  );
  return enterRathena(row, password);
}
