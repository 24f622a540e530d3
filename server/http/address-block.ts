import { isIPv6 } from 'node:net';

/**
 * Whom an address is counted as: an IPv4 address as itself, an IPv6 address as its network of 64 bits, which is what
 * one household or one rented machine is given (RFC 6177).
 */
export function addressBlock(ip: string): string {
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  if (canonical.startsWith('::ffff:')) return canonical;
  const [head = [], tail = []] = canonical.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}
