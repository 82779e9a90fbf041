/** What is kept in session storage is encoded, so that it is not read over a shoulder; it is not a secret (R496). */
export function encodeSession(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The value that was encoded, or undefined where the text is not one of ours. */
export function decodeSession(text: string): unknown {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // Somebody else's text, or half of ours: the same as nothing.
    return undefined;
  }
}
