/** Allowed elements of an article's body, the same for storage and display. */
export const articleTags = [
  'h2', 'h3', 'h4', 'p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'span',
  'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'a', 'img', 'figure', 'figcaption', 'div',
  'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td',
] as const; // biome-ignore format: a table of words

/** Allowed attributes by tag, without `style`, `id` and `name`, which could affect the page around the article. */
export const articleAttributes = {
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  div: ['class', 'role', 'aria-label', 'tabindex'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
} as const;

/** What a picture has beside that for readers: the server adds it when it answers, and stores none. */
export const shownPictureAttributes = ['srcset', 'sizes'] as const;

/** The width of the text's column, for the browser's choice of a version. */
export const articlePictureSizes = '(max-width: 1023px) 92vw, 780px';

/** The box in which a wide table scrolls. */
export const tableBoxClass = 'table-box';

/** Pictures come only from this server: drawings, the library and uploads. */
const ownPicture = /^\/(?:api\/portal\/v1\/(?:art|photos|pictures|images)|api\/storage\/objects)\/[\w./-]+$/;

export const isOwnPicture = (src: string): boolean => ownPicture.test(src) && !src.includes('..');

const version = /^([^\s,?]+)\?w=([1-9]\d{1,3}) \2w$/;

/** Versions of the portal's own pictures, as `photoSources` lists them. */
export const isOwnSources = (srcset: string): boolean =>
  srcset.split(', ').every((each) => isOwnPicture(version.exec(each)?.[1] ?? ''));

/** Allowed links: paths of the portal, and http, mail and telephone URLs. */
const linkTarget = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;

export const isLinkTarget = (href: string): boolean => linkTarget.test(href);

export const isForeignLink = (href: string): boolean => /^https?:/i.test(href);

const imageTag = /<img\b(?:[^<>]|<(?!img\b))*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

const simpleUpload = /\/api\/portal\/v1\/images\/([A-Za-z0-9_-]{22})/g;

/** Ids of the pictures by the simple upload that a text names: HTML, or a path. */
export const uploadedImagesOf = (text: string): string[] => [
  ...new Set([...text.matchAll(simpleUpload)].map(([, id = '']) => id)),
];

/** The distinct sources of the portal's own pictures in a piece of HTML, in order. */
export const picturesOf = (html: string): string[] => {
  const sources = [...html.matchAll(imageTag)].map(([, double, single, bare]) => double ?? single ?? bare ?? '');
  return [...new Set(sources.map((source) => source.replaceAll('&amp;', '&')))].filter(isOwnPicture);
};

const described = /\salt\s*=\s*(?:"\s*[^"\s]|'\s*[^'\s]|[^\s"'>])/i;

/** How many pictures of a piece of HTML nobody has described. */
export const undescribedPictures = (html: string): number =>
  [...html.matchAll(/<img\b[^>]*>?/gi)].filter(([tag]) => !described.test(tag)).length;
