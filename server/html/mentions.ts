interface Mention {
  /** Whom it names (`mentionRef`). */
  ref: string;
  /** What stands in it, escaped. */
  text: string;
  /** It is part of what somebody else has said. */
  quoted: boolean;
}

/** What is not closed ends with the text. */
const tokens = /<[^>]*>?|[^<]+/g;
const opening = /^<span data-mention="([^"]+)">$/;

/** Writes each mention of sanitised HTML in another way. Of what stands within one its text stays. */
export function eachMention(html: string, write: (mention: Mention) => string): string {
  if (!html.includes(' data-mention="')) return html;
  let written = '';
  let quotes = 0;
  let inside: (Mention & { depth: number }) | undefined;
  for (const token of html.match(tokens) ?? []) {
    const [, ref] = opening.exec(token) ?? [];
    if (inside) {
      if (token.startsWith('<span')) inside.depth += 1;
      else if (token.startsWith('</span')) inside.depth -= 1;
      else if (!token.startsWith('<')) inside.text += token;
      if (inside.depth > 0) continue;
      written += write(inside);
      inside = undefined;
    } else if (ref !== undefined) inside = { ref, text: '', quoted: quotes > 0, depth: 1 };
    else {
      if (token.startsWith('<blockquote')) quotes += 1;
      if (token.startsWith('</blockquote')) quotes -= 1;
      written += token;
    }
  }
  return inside ? written + write(inside) : written;
}

/** The mentions of sanitised HTML, in their order. */
export function mentionsIn(html: string): Mention[] {
  const found: Mention[] = [];
  eachMention(html, (mention) => {
    found.push(mention);
    return '';
  });
  return found;
}
