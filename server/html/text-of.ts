import { Parser } from 'htmlparser2';

/** Elements between whose texts there is a space. */
const blocks = [
  'p',
  'li',
  'blockquote',
  'h2',
  'h3',
  'h4',
  'td',
  'th',
  'tr',
  'caption',
  'figcaption',
  'pre',
  'br',
  'div',
];

/** The whole text of sanitised HTML, in one line. */
export function textOf(html: string): string {
  let text = '';
  const parser = new Parser({
    ontext: (part) => {
      text += part;
    },
    onclosetag: (tag) => {
      if (blocks.includes(tag)) text += ' ';
    },
  });
  parser.end(html);
  return text.replace(/\s+/g, ' ').trim();
}
