import { Parser } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';
import {
  articleAttributes,
  articleTags,
  isForeignLink,
  isLinkTarget,
  isOwnPicture,
  tableBoxClass,
} from '../../contract/rules/article-html';

const asLists = (lists: Record<string, readonly string[]>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(lists).map(([tag, names]) => [tag, [...names]]));

const wholeNumber = (value: string | undefined): Record<'value', string> | undefined =>
  value !== undefined && /^\d{1,4}$/.test(value) ? { value } : undefined;

const options: sanitizeHtml.IOptions = {
  allowedTags: articleTags.filter((tag) => tag !== 'div'),
  allowedAttributes: asLists(articleAttributes),
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // What stands inside these is no text for a reader.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'svg', 'math', 'iframe', 'object'],
  transformTags: {
    // The title of the article is the one h1 of its page.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href = '', title }) => ({
      tagName,
      attribs: {
        ...(isLinkTarget(href) ? { href } : {}),
        ...(title ? { title } : {}),
        ...(isForeignLink(href) ? { target: '_blank', rel: 'noopener noreferrer nofollow' } : {}),
      },
    }),
    img: (tagName, { src = '', alt = '', width, height }) => {
      const size = { width: wholeNumber(width), height: wholeNumber(height) };
      return {
        tagName,
        attribs: {
          src,
          alt,
          ...(size.width && size.height ? { width: size.width.value, height: size.height.value } : {}),
          loading: 'lazy',
          decoding: 'async',
        },
      };
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs.src ?? ''),
};

const box = `<div class="${tableBoxClass}" role="region" aria-label="表格" tabindex="0">`;

/** The body of an article as it is stored: nothing in it runs, loads from elsewhere, or reaches out of its place. */
export function cleanHtml(html: string): string {
  // The sanitiser writes every table in one way, and these signs nowhere else: in text and attributes they are escaped.
  return sanitizeHtml(html, options).replaceAll('<table>', `${box}<table>`).replaceAll('</table>', '</table></div>');
}

/** What a preview leaves out. Headings are of no use without the text under them. */
const skipped = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'template',
  'svg',
  'table',
  'figure',
  'h2',
  'h3',
  'h4',
];
/** Their text does not run into what follows. */
const blocks = ['p', 'li', 'blockquote'];

/** R113: the beginning of a text without tags and entities, at most so many characters. */
export function previewOf(html: string, length: number): string {
  let text = '';
  let skippedDepth = 0;
  const parser = new Parser({
    onopentagname: (tag) => {
      if (skipped.includes(tag)) skippedDepth++;
    },
    onclosetag: (tag) => {
      if (skipped.includes(tag)) skippedDepth--;
      if (blocks.includes(tag)) text += ' ';
    },
    ontext: (part) => {
      if (skippedDepth === 0) text += part;
    },
  });
  parser.end(html);
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : characters.join('');
}
