import { isWebUrl } from '#contract/input.ts';

const PRIVATE_NAMES = /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)$/;
/** This host, private and link-local networks, and addresses shared behind a provider. */
const PRIVATE_V4 =
  /^(?:0|10|127)\.|^192\.168\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./;
/** The same for IPv6, with every address that contains one of IPv4. */
const PRIVATE_V6 = /^\[(?:::|f[cd]|fe[89ab]|64:ff9b:)/;

/**
 * Whether an address that a player wrote may become a link: a web address outside of the reader's own machine and network, where a press
 * could change a router or a device (product 10.11).
 */
export function isPublicLink(url: string): boolean {
  if (!isWebUrl(url) || !URL.canParse(url)) return false;
  // The parser has turned 127.1, 0x7f000001 and the like into four numbers.
  const host = new URL(url).hostname.toLowerCase().replace(/\.$/, '');
  const isName = !host.startsWith('[') && !/^[\d.]+$/.test(host);
  if (isName) return host.includes('.') && !PRIVATE_NAMES.test(host);
  return !PRIVATE_V4.test(host) && !PRIVATE_V6.test(host);
}
