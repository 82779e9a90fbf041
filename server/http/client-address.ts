import ipaddr from 'ipaddr.js';

/** The network of an IPv6 address with so many bits; undefined for any other address. */
function networkOf(ip: string, bits: number): string | undefined {
  const [text = ''] = ip.split('%');
  if (!ipaddr.IPv6.isValid(text)) return undefined;
  const address = ipaddr.IPv6.parse(text);
  return address.isIPv4MappedAddress()
    ? undefined
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`;
}

/** What a provider assigns to one site, of IPv6 alone: 65,536 groups of addresses. */
export const siteOf = (ip: string): string | undefined => networkOf(ip, 48);

/**
 * The rate-limit key of an address: IPv4 as it is, also if mapped into IPv6; for IPv6 the /64, because a client usually
 * controls all of its addresses. Anything else is used unchanged.
 */
export function addressGroup(ip: string): string {
  const [text = ''] = ip.split('%');
  if (!ipaddr.IPv6.isValid(text)) return ip;
  const address = ipaddr.IPv6.parse(text);
  return address.isIPv4MappedAddress() ? address.toIPv4Address().toString() : (networkOf(ip, 64) ?? ip);
}
