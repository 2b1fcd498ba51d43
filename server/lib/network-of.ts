import { isIPv6 } from 'node:net';

/** Leading groups of an IPv6 address that count as one network: providers give a customer at most a /48. */
const IPV6_GROUPS = 3;

/** The network of a client, whose connections and reads are limited together: an IPv4 address, or an IPv6 /48. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [start = ''] = new URL(`http://[${address.split('%')[0]}]/`).hostname.slice(1, -1).split('::');
  // What `::` stands for is zero.
  const groups = [...start.split(':').filter(Boolean), ...Array.from({ length: IPV6_GROUPS }, () => '0')];
  return `${groups.slice(0, IPV6_GROUPS).join(':')}::/48`;
}
