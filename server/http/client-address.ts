import ipaddr from 'ipaddr.js';

/**
 * The rate-limit key of an address: IPv4 as it is, also if mapped into IPv6; for IPv6 the /64, because a client usually
 * controls all of its addresses. Anything else is used unchanged.
 */
export function addressGroup(ip: string): string {
  const [text = ''] = ip.split('%');
  if (!ipaddr.IPv6.isValid(text)) return ip;
  const address = ipaddr.IPv6.parse(text);
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64`;
}
