import * as v from 'valibot';

/**
 * A check of an address like `smtps://user:password@host`: a password may hold characters that end an address's host or begin an escape,
 * and then the rest of it, `@` included, would be read as a path.
 */
export const encodedPassword = v.check<string, string>((address) => {
  const [start = '', host = ''] = /^[a-z]+:\/\/([^/?#]*)/.exec(address) ?? [];
  const path = address.slice(start.length);
  return !(host !== '' && path.includes('@')) && !/%(?![\da-f]{2})/i.test(host);
}, 'has one of # / ? @ % in its user or password: write it as %23 %2F %3F %40 %25');
