import { Editor } from '@tiptap/core';
import Blockquote from '@tiptap/extension-blockquote';
import Bold from '@tiptap/extension-bold';
import Document from '@tiptap/extension-document';
import HardBreak from '@tiptap/extension-hard-break';
import Heading from '@tiptap/extension-heading';
import HorizontalRule from '@tiptap/extension-horizontal-rule';
import Image from '@tiptap/extension-image';
import Italic from '@tiptap/extension-italic';
import Link from '@tiptap/extension-link';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import Paragraph from '@tiptap/extension-paragraph';
import Text from '@tiptap/extension-text';
import Underline from '@tiptap/extension-underline';
import { UndoRedo } from '@tiptap/extensions';
import { isLinkTarget, isOwnPicture } from '../../../../contract/rules/article-html';
import { bringsText } from './pasted';
import { Table, TableCell, TableHeader, TableRow } from './table-nodes';
import { listsOfWord } from './word-lists';

interface HtmlEditorOptions {
  element: HTMLElement;
  html: string;
  /** Of the text, for the label and its message. */
  attributes: Record<string, string>;
  onChange: (editor: Editor) => void;
  onFiles: (files: File[]) => void;
  /** How many pictures of a pasted text are elsewhere: they are left out. */
  onForeignPictures: (count: number) => void;
}

/**
 * Word and WeChat: comments, conditional comments and empty office elements go; the title of a page is its only h1. What
 * else the editor does not know goes by its schema.
 */
export const cleanPaste = (html: string): string =>
  html
    .replace(/<!--[\s\S]*?(?:-->|$)|<!\[[^\]]*(?:\]>?|$)/g, '')
    .replace(/<\/?o:p\b[^>]*>?/gi, '')
    .replace(/<(\/?)h1\b/gi, '<$1h2')
    .replace(/<(\/?)h[56]\b/gi, '<$1h4');

/** The markup of what is edited; empty if there is nothing in it. */
export const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML());

/** Pictures of a text that is pasted which readers would fetch from elsewhere, or from the author's disk. */
export const foreignPictures = (html: string): number =>
  [...html.matchAll(/<img\b[^>]*>?/gi)].filter(
    ([tag]) => !isOwnPicture(/\ssrc\s*=\s*["']?([^"'\s>]*)/i.exec(tag)?.[1] ?? ''),
  ).length;

export function createHtmlEditor(options: HtmlEditorOptions): Editor {
  const { element, html, attributes, onChange, onFiles, onForeignPictures } = options;
  const take = (transfer: DataTransfer | null): boolean => {
    const files = [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (transfer === null || files.length === 0 || bringsText(transfer)) return false;
    onFiles(files);
    return true;
  };
  return new Editor({
    element,
    content: html,
    // Style elements would break the policy of pages with strict styles; the module's style sheet has what is needed.
    injectCSS: false,
    extensions: [
      Document,
      Paragraph,
      Text,
      Heading.configure({ levels: [2, 3, 4] }),
      Bold,
      Italic,
      Underline,
      BulletList,
      OrderedList,
      ListItem,
      ListKeymap,
      Blockquote,
      HardBreak,
      HorizontalRule,
      Table,
      TableRow,
      TableCell,
      TableHeader,
      Image.configure({ allowBase64: false }).extend({
        parseHTML: () => [
          { tag: 'img[src]', getAttrs: (node) => (isOwnPicture(node.getAttribute('src') ?? '') ? {} : false) },
        ],
      }),
      Link.configure({
        openOnClick: false,
        // The server adds them.
        HTMLAttributes: { target: null, rel: null },
        isAllowedUri: (url) => isLinkTarget(url),
      }),
      UndoRedo,
    ],
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', ...attributes },
      transformPastedHTML: (pasted) => {
        const cleaned = cleanPaste(pasted);
        onForeignPictures(foreignPictures(cleaned));
        return listsOfWord(cleaned);
      },
      handlePaste: (_view, event) => take(event.clipboardData),
      handleDrop: (_view, event) => take(event.dataTransfer),
    },
    onUpdate: ({ editor }) => onChange(editor),
  });
}

/** Elements that the editor or the sanitiser adds, and that carry nothing by themselves. */
const carriers = new Set(['P', 'TBODY', 'DIV', 'HTML', 'HEAD', 'BODY', 'BR', 'B', 'STRONG', 'EM', 'I']);

function elementsOf(html: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { tagName } of new DOMParser().parseFromString(html, 'text/html').querySelectorAll('*'))
    if (!carriers.has(tagName)) counts.set(tagName, (counts.get(tagName) ?? 0) + 1);
  return counts;
}

/** Elements of a markup that the editor would lose, such as figures: then it is edited as source. */
export function lostElements(before: string, after: string): string[] {
  const kept = elementsOf(after);
  return [...elementsOf(before)].filter(([name, count]) => (kept.get(name) ?? 0) < count).map(([name]) => name);
}
