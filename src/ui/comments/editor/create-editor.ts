import type { Content } from '@tiptap/core';
import { Editor, Node } from '@tiptap/core';
import Blockquote from '@tiptap/extension-blockquote';
import Bold from '@tiptap/extension-bold';
import Document from '@tiptap/extension-document';
import HardBreak from '@tiptap/extension-hard-break';
import Image from '@tiptap/extension-image';
import Italic from '@tiptap/extension-italic';
import Link from '@tiptap/extension-link';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import Paragraph from '@tiptap/extension-paragraph';
import Text from '@tiptap/extension-text';
import { Placeholder, UndoRedo } from '@tiptap/extensions';
import { isUploadedPicture } from '../../../../contract/comments/rules/comment-html';
import { emojiAddress } from '../../../../contract/comments/rules/emoji';
import { isLinkTarget } from '../../../../contract/rules/article-html';
import { bringsText, rowsOfTables } from '../../parts/html/pasted';
import { listsOfWord } from '../../parts/html/word-lists';
import { isTyping } from '../../parts/takes-text';
import { drawEmoji } from '../thread/draw-emoji';
import type { MentionOptions } from './mentions';
import { mentionsOf } from './mentions';

/** Drawn as a picture while it is edited; sent as the character that it is. */
const EmojiPicture = Node.create({
  name: 'emoji',
  group: 'inline',
  inline: true,
  atom: true,
  // Before that of pictures.
  priority: 200,
  addAttributes: () => ({ character: { default: '', parseHTML: (element) => element.getAttribute('alt') ?? '' } }),
  parseHTML: () => [{ tag: 'img.emoji' }],
  renderHTML: ({ node }) => {
    const character = String(node.attrs.character);
    return ['img', { class: 'emoji', src: emojiAddress(character), alt: character, width: '20', height: '20' }];
  },
  renderText: ({ node }) => String(node.attrs.character),
});

const emojiPicture = /<img\b[^>]{0,80}\bclass="emoji"[^>]{0,80}\balt="([^"]{1,20})"[^>]{0,80}>/g;

/** The markup to send: what the counter counts, and the server. Empty if there is nothing in it. */
export function markupOf(editor: Editor): string {
  if (editor.isEmpty) return '';
  return editor.getHTML().replace(emojiPicture, '$1');
}

/** Puts an upload where the text is being written; the editor gets the focus unless something is typed elsewhere. */
const insertUpload = (editor: Editor, content: Content): boolean =>
  (isTyping() ? editor.chain() : editor.chain().focus()).insertContent(content).run();

export const insertPicture = (editor: Editor, src: string): boolean =>
  insertUpload(editor, { type: 'image', attrs: { src } });

/** Inserts a link, and a blank behind it to write on. */
export const insertLink = (editor: Editor, href: string, text: string): boolean =>
  insertUpload(editor, [
    { type: 'text', text, marks: [{ type: 'link', attrs: { href } }] },
    { type: 'text', text: ' ' },
  ]);

/** R177: pictures and the comments of Word leave a pasted text. */
const withoutPictures = (html: string): string =>
  html.replace(/<!--[\s\S]*?(?:-->|$)|<!\[[^\]]*(?:\]>?|$)/g, '').replace(/<img\b[^>]*>?/gi, '');

export interface EditorWords {
  /** The accessible name of the field. */
  name: string;
  placeholder: string;
}

/** How files came: by one of the two buttons, or otherwise. */
export type FilesBy = 'picture' | 'file' | 'paste' | 'drop';

interface EditorOptions {
  element: HTMLElement;
  words: EditorWords;
  /** Sanitised markup to begin with. */
  markup: string;
  takesFocus: boolean;
  /** Undefined: nobody is mentioned there. */
  mentions?: MentionOptions | undefined;
  onChange: (editor: Editor) => void;
  onSubmit: () => void;
  /** Files that were pasted or dropped. */
  onFiles: (files: File[], by: FilesBy) => void;
}

export function createCommentEditor(options: EditorOptions): Editor {
  const { element, words, markup, takesFocus, mentions, onChange, onSubmit, onFiles } = options;
  const take = (transfer: DataTransfer | null, by: FilesBy): boolean => {
    const files = [...(transfer?.files ?? [])];
    if (transfer === null || files.length === 0 || bringsText(transfer)) return false;
    onFiles(files, by);
    return true;
  };
  return new Editor({
    element,
    content: drawEmoji(markup),
    autofocus: takesFocus && 'end',
    // Style elements would break the policy of pages with strict styles; the module's style sheet has what is needed.
    injectCSS: false,
    extensions: [
      Document,
      Paragraph,
      Text,
      Bold,
      Italic,
      BulletList,
      OrderedList,
      ListItem,
      ListKeymap,
      Blockquote,
      HardBreak,
      EmojiPicture,
      Image.configure({ inline: true, allowBase64: false }).extend({
        parseHTML: () => [
          { tag: 'img[src]', getAttrs: (node) => (isUploadedPicture(node.getAttribute('src') ?? '') ? {} : false) },
        ],
      }),
      Link.configure({
        openOnClick: false,
        // The server adds them.
        HTMLAttributes: { target: null, rel: null },
        isAllowedUri: (url) => isLinkTarget(url),
      }),
      Placeholder.configure({ placeholder: words.placeholder }),
      UndoRedo,
      ...(mentions ? [mentionsOf(mentions)] : []),
    ],
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': words.name, dir: 'auto' },
      transformPastedHTML: (pasted) => rowsOfTables(listsOfWord(withoutPictures(pasted))),
      handlePaste: (_view, event) => take(event.clipboardData, 'paste'),
      handleDrop: (_view, event) => take(event.dataTransfer, 'drop'),
      handleKeyDown: (_view, event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return false;
        onSubmit();
        return true;
      },
    },
    onUpdate: ({ editor }) => onChange(editor),
  });
}
