import { isIPv6 } from 'node:net';
import type { Limits } from '#server/config/limits.ts';

/** An attempt that counts for a key. */
export interface Attempt {
  readonly limit: keyof Limits;
  readonly key: string;
  /** How many times the limit this key may reach. */
  readonly factor?: Factor;
}

/** A provider gives a household a /64, a /56 or a whole /48, and may serve many households from one /48. So wider networks may try more. */
const IPV6_NETWORKS = [
  { bits: 64, factor: 1 },
  { bits: 56, factor: 2 },
  { bits: 48, factor: 4 },
] as const;
export const FACTORS = IPV6_NETWORKS.map(({ factor }) => factor);
type Factor = (typeof FACTORS)[number];

/** Counts an attempt for its address: an IPv4 address, or the three networks of an IPv6 address. `key`: what it is counted for besides. */
export const byAddress = (input: { limit: keyof Limits; ip: string; key?: string }): Attempt[] => {
  const { limit, ip, key } = input;
  return networksOf(ip).map(({ network, factor }) => ({
    limit,
    key: key === undefined ? network : `${key} ${network}`,
    factor,
  }));
};

/** The networks of an address, the narrowest first. */
export function networksOf(ip: string): { network: string; factor: Factor }[] {
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (ipv4 !== undefined || !isIPv6(ip)) return [{ network: ipv4 ?? ip, factor: 1 }];
  const groups = firstGroupsOf(ip);
  return IPV6_NETWORKS.map(({ bits, factor }) => {
    const [, , , fourth = 0] = groups;
    const kept = [...groups.slice(0, 3), bits === 64 ? fourth : bits === 56 ? fourth & 0xff00 : 0];
    return { network: `${kept.map((group) => group.toString(16)).join(':')}::/${bits}`, factor };
  });
}

/** The first four of an IPv6 address's eight groups. What `::` stands for is zero. */
function firstGroupsOf(ip: string): number[] {
  const normalized = new URL(`http://[${ip.split('%')[0]}]/`).hostname.slice(1, -1);
  const [head = '', tail = ''] = normalized.split('::');
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [start, end] = [read(head), read(tail)];
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => 0);
  return [...start, ...zeros, ...end].slice(0, 4);
}
