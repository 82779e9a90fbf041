/**
 * Id of an element at the end of the first screen. A browser that supports `rel="expect"` blocks rendering until the
 * element is parsed: otherwise header and quote form would shift when the rest of them arrives. The element is empty,
 * because Chromium unblocks at its start tag.
 */
export const firstScreenEnd = 'first-screen-end';
