import { isIP } from 'node:net';

/** The eight groups of an IPv6 address, as numbers. */
function groupsOf(address: string): number[] {
  // The URL parser writes every spelling in one way, without an embedded IPv4 address.
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const front = head === '' ? [] : head;
  const zeros = Array.from({ length: 8 - front.length - (tail?.length ?? 0) }, () => '0');
  return [...front, ...(tail === undefined ? [] : zeros), ...(tail ?? [])].map((group) => Number.parseInt(group, 16));
}

/**
 * Under what an address is counted: an IPv4 address as it is, also where it comes as IPv6; of IPv6 the /64, because
 * whoever has one address of it has all of them. What is no address is counted as it stands.
 */
export function addressGroup(ip: string): string {
  const [address = ''] = ip.split('%');
  if (isIP(address) !== 6) return ip;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}
