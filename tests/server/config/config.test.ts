import { describe, expect, test } from 'vitest';
import { readSettings } from '#server/config/config.ts';

const mail = { MAIL_FROM: 'a@b.example', PUBLIC_ORIGIN: 'https://portal.example' };

describe('the configuration from the environment', () => {
  test('has safe defaults for every variable', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      databaseDirectUrl: null,
      dataDir: '.data',
      seedDemo: null,
      portalDir: 'dist/portal',
      corsOrigins: [],
      trustProxy: [],
      sessionSecret: null,
      secureCookies: null,
      limits: {
        loginName: { max: 10, windowMs: 900_000 },
        loginNameTotal: { max: 100, windowMs: 900_000 },
        loginAddress: { max: 50, windowMs: 900_000 },
        registration: { max: 20, windowMs: 3_600_000 },
        registrationTry: { max: 60, windowMs: 3_600_000 },
        mutation: { max: 120, windowMs: 60_000 },
      },
    });
  });

  test('treats an empty variable as unset', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '', HOST: '' })).toEqual(readSettings({}));
  });

  test('reads lists, booleans and numbers', () => {
    const read = readSettings({
      CORS_ORIGINS: 'https://a.example, https://b.example',
      TRUST_PROXY: '10.0.0.1,192.168.0.0/16',
      SEED_DEMO: '1',
      SECURE_COOKIES: '0',
      LIMIT_FACTOR: '7',
      SESSION_DAYS: '2',
    });
    expect(read).toMatchObject({
      corsOrigins: ['https://a.example', 'https://b.example'],
      trustProxy: ['10.0.0.1', '192.168.0.0/16'],
      seedDemo: true,
      secureCookies: false,
      sessionMs: 172_800_000,
    });
    expect(read.limits.mutation.max).toBe(840);
  });

  test('reports all invalid variables at once', () => {
    expect(() =>
      readSettings({ PORT: 'x', CORS_ORIGINS: 'https://a.example/path', LOG_LEVEL: 'loud' }),
    ).toThrow(/PORT must be a whole number[^]*CORS_ORIGINS must be origins[^]*LOG_LEVEL is not a log level/);
  });

  test('requires the database’s address when its direct address is set', () => {
    const address = 'postgres://portal@127.0.0.1/portal';
    expect(() => readSettings({ DATABASE_DIRECT_URL: address })).toThrow(/also needs DATABASE_URL/);
    expect(readSettings({ DATABASE_URL: address })).toMatchObject({
      databaseUrl: address,
      databaseDirectUrl: null,
    });
  });

  test.each([
    'smtps://user:pa#ss@smtp.example:465',
    'smtps://user:pa/ss@smtp.example:465',
    'smtps://user:12/34@smtp.example:465',
    'smtps://user:12?34@smtp.example:465',
    'smtps://us/er:word@smtp.example:465',
    'smtps://user:100%@smtp.example:465',
  ])('says how a password with a character of addresses is written: %s', (SMTP_URL) => {
    expect(() => readSettings({ ...mail, SMTP_URL })).toThrow(
      /SMTP_URL has one of # \/ \? @ % in its user or password: write it as %23 %2F %3F %40 %25/,
    );
  });

  test.each([
    'smtp://127.0.0.1:25',
    'smtps://user%40a.example:p%23%2F%3F%40%25@smtp.example:465',
    'smtp://user:p@ss@smtp.example',
    'smtp://user:word@[::1]:587?requireTLS=true',
  ])('takes the mail server %s', (SMTP_URL) => {
    expect(readSettings({ ...mail, SMTP_URL }).mail?.url).toBe(SMTP_URL);
  });

  test.each(['smtp://', 'smtp://host:port', 'http://smtp.example'])(
    'refuses the mail server %s',
    (SMTP_URL) => {
      expect(() => readSettings({ ...mail, SMTP_URL })).toThrow(
        /SMTP_URL must be like smtps:\/\/user:password@/,
      );
    },
  );

  test('says the same of a database’s address', () => {
    const of = (DATABASE_URL: string) => () => readSettings({ DATABASE_URL }).databaseUrl;
    expect(of('postgres://portal:12/34@db.example/portal')).toThrow(/DATABASE_URL has one of/);
    expect(of('postgres://portal:pa#ss@db.example/portal')).toThrow(/DATABASE_URL has one of/);
    for (const right of [
      'postgres://portal:12%2F34@db.example/portal',
      'postgresql:///portal?host=/var/run/postgresql&user=a@b',
      'postgres://portal@a.example:1,b.example:2/portal',
    ])
      expect(of(right)()).toBe(right);
  });

  test('refuses sessions that would end at once', () => {
    expect(() => readSettings({ SESSION_DAYS: '0' })).toThrow(/SESSION_DAYS must be at least 1/);
  });

  test('accepts one web address as the public origin', () => {
    expect(readSettings({}).publicOrigin).toBeNull();
    expect(readSettings({ PUBLIC_ORIGIN: 'https://Portal.example:443' }).publicOrigin).toBe(
      'https://portal.example',
    );
    expect(readSettings({ PUBLIC_ORIGIN: 'http://[::1]:3000' }).publicOrigin).toBe('http://[::1]:3000');
    for (const wrong of [
      ...['portal.example', 'javascript://portal.example', 'ftp://portal.example', 'https://', 'https://%'],
      ...['https://portal.example/', 'https://portal.example/x', 'https://a.example,https://b.example'],
      ...['https://me:secret@portal.example', 'https://portal.example?x', 'https://portal.example#x'],
    ])
      expect(() => readSettings({ PUBLIC_ORIGIN: wrong }), wrong).toThrow(
        /PUBLIC_ORIGIN must be one http or https/,
      );
  });

  test('refuses an origin that would allow every site', () => {
    expect(() => readSettings({ CORS_ORIGINS: '*' })).toThrow(/CORS_ORIGINS/);
  });

  test.each(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', 'loopback, 10.0.0.1'])(
    'accepts %s as proxies',
    (value) => {
      expect(readSettings({ TRUST_PROXY: value }).trustProxy).toHaveLength(value.split(',').length);
    },
  );

  test.each(['foo', '10.0.0.0/33', '10.0.0.0/8/8', '300.1.1.1', '127.0.0.1,nginx'])(
    'refuses proxies %s',
    (value) => {
      expect(() => readSettings({ TRUST_PROXY: value })).toThrow(/TRUST_PROXY must be addresses or ranges/);
    },
  );
});
