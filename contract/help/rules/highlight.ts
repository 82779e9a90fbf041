export interface HighlightPart {
  text: string;
  marked: boolean;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const plain: Record<string, string> = Object.fromEntries(
  Object.entries(escapes).map(([sign, entity]) => [entity, sign]),
);

/** The form in which highlights travel (R294): escaped text, what was found within `<em>`. */
export const writeHighlight = (parts: readonly HighlightPart[]): string =>
  parts
    .map(({ text, marked }) => {
      const safe = text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
      return marked ? `<em>${safe}</em>` : safe;
    })
    .join('');

/** Reads that form back into text, so that no page draws it as HTML. */
export const readHighlight = (wire: string): HighlightPart[] =>
  wire
    .split(/(<em>[^<]*<\/em>)/)
    .map((part) => {
      const marked = part.startsWith('<em>');
      const inner = marked ? part.slice('<em>'.length, -'</em>'.length) : part;
      return { text: inner.replace(/&(?:amp|lt|gt|quot);/g, (entity) => plain[entity] ?? entity), marked };
    })
    .filter(({ text }) => text !== '');
