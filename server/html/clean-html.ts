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
  // The content of these elements is not readable text.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'svg', 'math', 'iframe', 'object'],
  transformTags: {
    // The article's title is the only h1 of its page.
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

/** Sanitises an article's body for storage: no scripts, no external resources, nothing that affects the page around it. */
export function cleanHtml(html: string): string {
  // The sanitiser writes every table tag the same way, and escapes these characters everywhere else.
  return sanitizeHtml(html, options).replaceAll('<table>', `${box}<table>`).replaceAll('</table>', '</table></div>');
}

/** Elements that a preview omits. Headings are useless without the text below them. */
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
/** Elements after which the preview inserts a space. */
const blocks = ['p', 'li', 'blockquote'];

/** R113: the beginning of the text without tags and entities, cut to a number of characters. */
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
