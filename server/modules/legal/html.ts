import { createHash } from 'node:crypto';
import { escapeText } from 'entities';
import { DomUtils, ElementType, parseDocument } from 'htmlparser2';
import type { LegalBlock, LegalWords } from '../../../contract/legal/calls';
import { legalMessages } from '../../../contract/legal/messages';
import { isLinkTarget } from '../../../contract/rules/article-html';
import { BusinessError } from '../../http/errors';

type Node = ReturnType<typeof parseDocument>['children'][number];

/** What a legal text cannot have, as the form says it. */
const unsupported: Readonly<Record<string, string>> = {
  img: '图片',
  figure: '图片',
  blockquote: '引用',
  pre: '代码',
  hr: '分隔线',
};

const refused = (message: string) => new BusinessError(400, message, { field: 'content' });

/** Elements that hold blocks and are none themselves. */
const boxes = new Set(['div', 'thead', 'tbody', 'tfoot']);
const strong = new Set(['strong', 'b']);

/** Inline content as words, a line for each line break. */
function linesOf(nodes: readonly Node[], style: { strong?: true; href?: string } = {}): LegalWords[] {
  const lines: LegalWords[] = [[]];
  const add = (words: LegalWords) => lines.at(-1)?.push(...words);
  for (const node of nodes) {
    if (node.type === ElementType.Text) {
      const text = node.data.replace(/\s+/g, ' ');
      if (text !== '') add([{ text, ...style }]);
    } else if ('attribs' in node) {
      const { name, attribs, children } = node;
      if (name === 'br') lines.push([]);
      else if (name === 'ul' || name === 'ol') throw refused(legalMessages.nestedList);
      else {
        const { href } = attribs;
        const own = {
          ...style,
          ...(strong.has(name) && ({ strong: true } as const)),
          ...(name === 'a' && href !== undefined && isLinkTarget(href) && { href }),
        };
        const [first = [], ...rest] = linesOf(children, own);
        add(first);
        lines.push(...rest);
      }
    }
  }
  return lines;
}

const textOf = (words: LegalWords): string => words.map(({ text }) => text).join('');

/** The words of one line, without blanks around them. */
function trimmed(words: LegalWords): LegalWords {
  const parts = words.map((part, at) => ({
    ...part,
    text: at === 0 ? part.text.trimStart() : part.text,
  }));
  const last = parts.at(-1);
  if (last) last.text = last.text.trimEnd();
  return parts.filter(({ text }) => text !== '');
}

const isFilled = (words: LegalWords): boolean => textOf(words).trim() !== '';
const oneLine = (nodes: readonly Node[]): LegalWords => trimmed(linesOf(nodes).filter(isFilled).flat());

const elements = (nodes: readonly Node[], names: readonly string[]) =>
  DomUtils.getElementsByTagName((name) => names.includes(name), [...nodes]);

function tableOf(nodes: readonly Node[]): LegalBlock {
  const rows = elements(nodes, ['tr']).map((row) => elements(row.children, ['th', 'td']));
  if (rows.flat().some(({ attribs }) => Number(attribs.colspan ?? 1) > 1 || Number(attribs.rowspan ?? 1) > 1))
    throw refused(legalMessages.mergedCells);
  const [head = [], ...others] = rows.map((cells) => cells.map(({ children }) => oneLine(children)));
  return { kind: 'table', head: head.map(textOf), rows: others };
}

/** A permalink that a heading of the same words has in every version. */
const anchorOf = (text: string): string => `t${createHash('sha256').update(text).digest('hex').slice(0, 10)}`;

function blocksOfNode(node: Node): LegalBlock[] {
  if (node.type === ElementType.Text) return paragraphs([node]);
  if (!('attribs' in node)) return [];
  const { name, children } = node;
  const what =
    unsupported[name] ?? elements(children, Object.keys(unsupported)).map((each) => unsupported[each.name])[0];
  if (what !== undefined) throw refused(legalMessages.unsupported(what));
  if (boxes.has(name)) return children.flatMap(blocksOfNode);
  if (/^h[2-4]$/.test(name)) {
    const text = textOf(oneLine(children));
    return text === '' ? [] : [{ kind: 'heading', level: name === 'h2' ? 2 : 3, id: anchorOf(text), text }];
  }
  if (name === 'ul' || name === 'ol') {
    const items = elements(children, ['li']).map((item) => oneLine(item.children));
    return [{ kind: 'list', ordered: name === 'ol', items: items.filter(isFilled) }];
  }
  return name === 'table' ? [tableOf(children)] : paragraphs(children);
}

const paragraphs = (nodes: readonly Node[]): LegalBlock[] =>
  linesOf(nodes)
    .filter(isFilled)
    .map((words) => ({ kind: 'paragraph', words: trimmed(words) }));

/**
 * The blocks of sanitised HTML: what a legal page can draw.
 * @throws BusinessError 400 for the field `content`, naming what it cannot have
 */
export function blocksOfHtml(html: string): LegalBlock[] {
  const times = new Map<string, number>();
  return parseDocument(html)
    .children.flatMap(blocksOfNode)
    .map((block) => {
      if (block.kind !== 'heading') return block;
      const count = (times.get(block.id) ?? 0) + 1;
      times.set(block.id, count);
      return count === 1 ? block : { ...block, id: `${block.id}-${count}` };
    });
}

function htmlOfWords(words: LegalWords): string {
  const written = words.map(({ text, strong: isStrong, href }) => {
    const inner = isStrong ? `<strong>${escapeText(text)}</strong>` : escapeText(text);
    return href === undefined ? inner : `<a href="${escapeText(href).replaceAll('"', '&quot;')}">${inner}</a>`;
  });
  return written.join('');
}

/** The other way round: the HTML from which a form begins. */
export const htmlOf = (blocks: readonly LegalBlock[]): string =>
  blocks
    .map((block) => {
      switch (block.kind) {
        case 'heading':
          return `<h${block.level}>${escapeText(block.text)}</h${block.level}>`;
        case 'paragraph':
          return `<p>${htmlOfWords(block.words)}</p>`;
        case 'list': {
          const tag = block.ordered ? 'ol' : 'ul';
          return `<${tag}>${block.items.map((item) => `<li>${htmlOfWords(item)}</li>`).join('')}</${tag}>`;
        }
        default: {
          const head = block.head.map((text) => `<th>${escapeText(text)}</th>`).join('');
          const rows = block.rows.map(
            (row) => `<tr>${row.map((cell) => `<td>${htmlOfWords(cell)}</td>`).join('')}</tr>`,
          );
          return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
        }
      }
    })
    .join('');
