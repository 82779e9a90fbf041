import type { Token, Tokens } from 'marked';
import { marked } from 'marked';
import type { LegalBlock, LegalWords } from '../../../contract/legal/calls';
import { isLinkTarget } from '../../../contract/rules/article-html';

/** A text that is no legal document: the operator reads the message. */
export class LegalTextError extends Error {
  override readonly name = 'LegalTextError';
}

function wordsOf(tokens: readonly Token[], strong = false): LegalWords {
  return tokens.flatMap((token): LegalWords => {
    if (token.type === 'strong') return wordsOf(token.tokens ?? [], true);
    if (token.type === 'link') {
      if (!isLinkTarget(token.href)) throw new LegalTextError(`bad link ${token.href}`);
      return [{ text: token.text, href: token.href, ...(strong ? { strong } : {}) }];
    }
    if (token.type !== 'text' && token.type !== 'escape') throw new LegalTextError(`unsupported: ${token.raw}`);
    // Emphasis that ends after punctuation and goes on without a blank is none to Markdown.
    if (token.text.includes('**')) throw new LegalTextError(`not emphasised: ${token.raw}`);
    // A line break within a paragraph of Chinese is no blank.
    return [{ text: token.text.replaceAll('\n', ''), ...(strong ? { strong } : {}) }];
  });
}

/** An item's own words; `marked` puts them into a block token. */
function itemWords(item: Tokens.ListItem): LegalWords {
  const [first, ...rest] = item.tokens;
  if (first?.type !== 'text' || rest.length > 0)
    throw new LegalTextError(`only plain items are supported: ${item.raw}`);
  return wordsOf(first.tokens ?? []);
}

/** `## 一、标题 {#id}`: the id is the permalink, which a change of the title leaves as it is. */
const titled = /^(.+)\{#([a-z][a-z0-9-]*)\}$/;

function headingOf({ depth, text, raw }: Tokens.Heading): Extract<LegalBlock, { kind: 'heading' }> {
  const [, title, id] = titled.exec(text) ?? [];
  if ((depth !== 2 && depth !== 3) || title === undefined || id === undefined)
    throw new LegalTextError(`a heading is "## title {#id}" or "### title {#id}", not: ${raw.trim()}`);
  return { kind: 'heading', level: depth, id, text: title.trimEnd() };
}

/**
 * The blocks of a Markdown text. Only what legal texts need is supported, HTML is not: the reply is data that the page
 * draws, so nothing has to be sanitised.
 */
export function blocksOf(markdown: string): LegalBlock[] {
  const blocks = marked.lexer(markdown).flatMap((token): LegalBlock[] => {
    switch (token.type) {
      case 'space':
        return [];
      case 'heading':
        // `marked` types a token's kind by a string; the case above narrows it.
        return [headingOf(token as Tokens.Heading)];
      case 'paragraph':
        return [{ kind: 'paragraph', words: wordsOf(token.tokens ?? []) }];
      case 'list': {
        const { ordered, items } = token as Tokens.List;
        return [{ kind: 'list', ordered, items: items.map(itemWords) }];
      }
      case 'table': {
        const { header, rows } = token as Tokens.Table;
        return [
          {
            kind: 'table',
            head: header.map(({ text }) => text),
            rows: rows.map((row) => row.map(({ tokens }) => wordsOf(tokens))),
          },
        ];
      }
      default:
        throw new LegalTextError(`unsupported: ${token.raw.trim()}`);
    }
  });
  const ids = blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
  // The shell's landmark, to which its skip link leads.
  if (ids.includes('page')) throw new LegalTextError('the id page is taken');
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) throw new LegalTextError(`two headings have the id ${twice}`);
  return blocks;
}
