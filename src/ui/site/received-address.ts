/** What a site reads from the address that opens it. */
export interface ReceivedAddress {
  path: string;
  /** The part after `#`, without its query: the page within the site. */
  page: string;
  values: ReadonlyArray<readonly [name: string, value: string]>;
}

/** Splits `/newOrder/#/pcb/pcbPlaceOrder?stencilLayer=6`; the query may be before the `#` or after it. */
export function receivedAddress(address: string): ReceivedAddress {
  const [before = '', behind = ''] = split(address, '#');
  const [path = '', query = ''] = split(before, '?');
  const [page = '', inner = ''] = split(behind, '?');
  return { path, page, values: [...new URLSearchParams(query), ...new URLSearchParams(inner)] };
}

function split(text: string, mark: string): readonly [string, string] {
  const at = text.indexOf(mark);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
