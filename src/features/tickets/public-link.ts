import { isWebUrl } from '#contract/input.ts';

const PRIVATE_NAMES = /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)$/;
/** Loopback, private, link-local and carrier-grade NAT addresses. */
const PRIVATE_V4 =
  /^(?:0|10|127)\.|^192\.168\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./;
/** The same for IPv6, and all addresses that embed an IPv4 address: mapped (`::`), NAT64, 6to4 (`2002:`) and Teredo (`2001:0:`). */
const PRIVATE_V6 = /^\[(?:::|f[cd]|fe[89a-f]|64:ff9b:|2002:|2001:0?:)/;

/**
 * Whether a player's address may become a link. Addresses of the reader's own machine or network may not: opening one could
 * change a router or a device.
 */
export function isPublicLink(url: string): boolean {
  if (!isWebUrl(url) || !URL.canParse(url)) return false;
  // The URL parser normalises 127.1, 0x7f000001 and the like to four numbers.
  const host = new URL(url).hostname.toLowerCase().replace(/\.$/, '');
  const isName = !host.startsWith('[') && !/^[\d.]+$/.test(host);
  if (isName) return host.includes('.') && !PRIVATE_NAMES.test(host);
  return !PRIVATE_V4.test(host) && !PRIVATE_V6.test(host);
}
