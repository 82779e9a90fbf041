import ipaddr from 'ipaddr.js';

/**
 * Under what an address is counted: an IPv4 address as it is, also where it comes as IPv6; of IPv6 the /64, because a
 * client that has one address of it has all of them. What is no address is counted as it stands.
 */
export function addressGroup(ip: string): string {
  const [text = ''] = ip.split('%');
  if (!ipaddr.IPv6.isValid(text)) return ip;
  const address = ipaddr.IPv6.parse(text);
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64`;
}
