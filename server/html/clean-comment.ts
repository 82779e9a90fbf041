import { Parser } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';
import {
  commentAttributes,
  commentTags,
  isUploadedPicture,
  mentionAttribute,
  mentionTag,
} from '../../contract/comments/rules/comment-html';
import { mentionRef } from '../../contract/comments/rules/mentions';
import { isForeignLink, isLinkTarget } from '../../contract/rules/article-html';

/** A sanitised comment, and what the rules for comments look at. */
export interface CleanComment {
  html: string;
  /** What a reader sees, without markup. */
  text: string;
  links: number;
  pictures: number;
}

/** Their lines stay apart without being what they were. */
const lines = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'tr', 'caption', 'section', 'article', 'dt', 'dd', 'figcaption'];

const optionsOf = (takesPictures: boolean, takesMentions: boolean): sanitizeHtml.IOptions => ({
  allowedTags: [...commentTags, ...(takesPictures ? ['img'] : []), ...(takesMentions ? [mentionTag] : [])],
  allowedAttributes: {
    ...Object.fromEntries(Object.entries(commentAttributes).map(([tag, names]) => [tag, [...names]])),
    [mentionTag]: [mentionAttribute],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Deeper nesting is no formatting, and costs the browser a lot.
  nestingLimit: 20,
  // The content of these elements is not readable text.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'svg',
    'math',
    'iframe',
    'object',
    'title',
  ],
  transformTags: {
    ...Object.fromEntries(lines.map((tag) => [tag, 'div'])),
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: {
        ...(isLinkTarget(href) ? { href } : {}),
        ...(isForeignLink(href) ? { target: '_blank', rel: 'noopener noreferrer nofollow ugc' } : {}),
      },
    }),
    // The text of any other stays.
    [mentionTag]: (tagName, { [mentionAttribute]: ref = '' }) => ({
      tagName: mentionRef.test(ref) ? tagName : 'none',
      attribs: { [mentionAttribute]: ref },
    }),
    img: (tagName, { src = '', alt = '' }) => ({
      tagName,
      attribs: { src, alt, loading: 'lazy', decoding: 'async' },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isUploadedPicture(attribs.src ?? ''),
});

const plain = optionsOf(false, false);
const withPictures = optionsOf(true, false);
const withMentions = optionsOf(false, true);
const withBoth = optionsOf(true, true);

/** What PostgreSQL does not store, what shows nothing, and what turns the direction, behind which words are read backwards. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const unstorable = /[\p{Cs}\p{Bidi_C}\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/gu;

export const storableText = (text: string): string => text.replace(unstorable, '');

const blocks = new Set(['p', 'div', 'li', 'blockquote', 'pre', 'br']);

function read(html: string): Omit<CleanComment, 'html'> {
  let text = '';
  let links = 0;
  let pictures = 0;
  const parser = new Parser({
    onopentag: (tag, { href }) => {
      if (tag === 'a' && href !== undefined) links += 1;
      if (tag === 'img') pictures += 1;
    },
    onclosetag: (tag) => {
      if (blocks.has(tag)) text += ' ';
    },
    ontext: (part) => {
      text += part;
    },
  });
  parser.end(html);
  return { text: text.replace(/\s+/g, ' ').trim(), links, pictures };
}

/** Sanitises a comment for storage: no scripts, no styles, no external resources, pictures only where they are allowed. */
export function cleanComment(markup: string, takesPictures: boolean, takesMentions = false): CleanComment {
  const [own, illustrated] = takesMentions ? [withMentions, withBoth] : [plain, withPictures];
  // Once more: what was written as an entity is a character now.
  const html = storableText(sanitizeHtml(storableText(markup), takesPictures ? illustrated : own));
  return { html, ...read(html) };
}

/** The text of a stored comment. */
export const textOfComment = (html: string): string => read(html).text;
