/** A path of this portal, to which one may be led after signing in: no other origin, however it is spelt. */
export const isOwnPath = (text: string): boolean =>
  /^\/(?![/\\])/.test(text) && URL.canParse(text, 'http://own') && new URL(text, 'http://own').origin === 'http://own';
