const own = 'http://own';
/** Control characters, and the backslash that URL parsers read as a slash. */
const unusual = /[\p{Cc}\\]/u;

/**
 * A redirect target after sign-in, as a URL parser spells it: ASCII, for a header too. Undefined unless it is a path of
 * this portal: `//host`, `/\host` and `/.//host` are other hosts in one spelling or another.
 */
export function ownPathOf(text: unknown): string | undefined {
  if (typeof text !== 'string' || !text.startsWith('/') || unusual.test(text)) return undefined;
  if (!URL.canParse(text, own)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, own);
  return origin === own && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}
