/** What the body of an article may consist of: the same list when it is stored and when a browser shows it. */
export const articleTags = [
  'h2', 'h3', 'h4', 'p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'span',
  'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'a', 'img', 'figure', 'figcaption', 'div',
  'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td',
] as const; // biome-ignore format: a table of words

/** By tag. There is no `style`, no `id` and no `name`: none may reach the page around the article. */
export const articleAttributes = {
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  div: ['class', 'role', 'aria-label', 'tabindex'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
} as const;

/** The box in which a wide table scrolls. */
export const tableBoxClass = 'table-box';

/** Pictures come from this server alone: its drawings and what was uploaded to it. */
const ownPicture = /^\/(?:api\/portal\/v1\/(?:art|pictures)|api\/storage\/objects)\/[\w./-]+$/;

export const isOwnPicture = (src: string): boolean => ownPicture.test(src) && !src.includes('..');

/** Where a link may lead: pages of ours by their path, and the web, mail and telephone. */
const linkTarget = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;

export const isLinkTarget = (href: string): boolean => linkTarget.test(href);

export const isForeignLink = (href: string): boolean => /^https?:/i.test(href);

const imageTag = /<img\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** The sources of the pictures in a piece of HTML that are pictures of ours, each once, in their order. */
export const picturesOf = (html: string): string[] => {
  const sources = [...html.matchAll(imageTag)].map(([, double, single, bare]) => double ?? single ?? bare ?? '');
  return [...new Set(sources.map((source) => source.replaceAll('&amp;', '&')))].filter(isOwnPicture);
};
