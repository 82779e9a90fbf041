/** Allowed elements of a comment, the same for storage and display: no headings, tables or figures. */
export const commentTags = [
  'p', 'div', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'a',
] as const; // biome-ignore format: a table of words

/** Allowed attributes by tag. */
export const commentAttributes = {
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'loading', 'decoding'],
} as const;

/** Pictures that customers have uploaded to this server. */
const uploadedPicture = /^\/api\/(?:portal\/v1\/pictures|storage\/objects)\/[\w./-]+$/;

/** A mention is the one `span` of a comment. */
export const mentionTag = 'span';
export const mentionAttribute = 'data-mention';

export const isUploadedPicture = (src: string): boolean => uploadedPicture.test(src) && !src.includes('..');
