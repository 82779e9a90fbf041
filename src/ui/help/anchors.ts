export interface Section {
  id: string;
  title: string;
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

const textOf = (html: string): string =>
  html.replace(/<[^>]*>?/g, '').replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);

/**
 * Gives each section of a sanitised document an id, and a link to itself. The sanitiser leaves no attributes on headings,
 * so each begins with the very same tag.
 */
export function withAnchors(html: string): { html: string; sections: Section[] } {
  const sections: Section[] = [];
  const anchored = html.replace(/<h2>([^<]*(?:<(?!\/?h2>)[^<]*)*)<\/h2>/g, (_, inner: string) => {
    const id = `section-${sections.length + 1}`;
    sections.push({ id, title: textOf(inner) });
    return `<h2 id="${id}">${inner} <a href="#${id}" class="permalink" aria-label="本节链接">#</a></h2>`;
  });
  return { html: anchored, sections };
}
