import type { Editor } from '@tiptap/core';
import type { ReactNode, Ref } from 'react';
import { useEffect, useEffectEvent, useId, useImperativeHandle, useReducer, useRef, useState } from 'react';
import type { MentionedPerson } from '../../../../contract/comments/fields';
import { isUploadedPicture } from '../../../../contract/comments/rules/comment-html';
import { emoji, emojiAddress } from '../../../../contract/comments/rules/emoji';
import { LineIcon } from '../../icons/LineIcon';
import { isTyping } from '../../parts/takes-text';
import styles from './CommentEditor.module.css';
import type { EditorWords, FilesBy } from './create-editor';
import { createCommentEditor, insertLink, insertPicture, markupOf } from './create-editor';
import { MentionList } from './MentionList';
import type { MentionMenu } from './mentions';

export interface EditorHandle {
  markup: () => string;
  insertPicture: (url: string) => void;
  /** A picture, or a link to a file that is none, by its address. */
  insertFile: (file: { url: string; name: string }) => void;
  focus: () => void;
}

export interface CommentEditorProps {
  ref: Ref<EditorHandle>;
  /** Of a comment, unless it is something else that is written. */
  words?: EditorWords;
  /** Sanitised markup to begin with. */
  markup: string;
  /** It was opened to be typed in: it takes the focus, unless the visitor has begun to type elsewhere by then. */
  takesFocus?: boolean;
  /** What is typed cannot be changed now. */
  locked: boolean;
  takesPictures: boolean;
  /** What the file field offers. */
  accept: string | undefined;
  /** What the field for other files offers; undefined: there is none. */
  fileAccept?: string | undefined;
  /** Whom it suggests after an @; undefined: nobody is mentioned there. */
  listPeople?: (() => Promise<readonly MentionedPerson[]>) | undefined;
  onChange: (markup: string) => void;
  onSubmit: () => void;
  onFiles: (files: File[], by: FilesBy) => void;
}

const formats = [
  { name: 'bold', label: '加粗', run: (editor: Editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', label: '斜体', run: (editor: Editor) => editor.chain().focus().toggleItalic().run() },
  { name: 'bulletList', label: '列表', run: (editor: Editor) => editor.chain().focus().toggleBulletList().run() },
  { name: 'blockquote', label: '引用', run: (editor: Editor) => editor.chain().focus().toggleBlockquote().run() },
] as const;

const strokes: Record<(typeof formats)[number]['name'], string> = {
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zm0 7h7a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M11 5h6M7 19h6M14 5l-4 14',
  bulletList: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  blockquote: 'M5 6v12M9 8h10M9 12h10M9 16h7',
};

const ofComment: EditorWords = { name: '评论内容', placeholder: '写下你的评论…' };

/** The editor of a comment, with its toolbar. It is loaded on the first focus. */
export default function CommentEditor(props: CommentEditorProps) {
  const {
    ref,
    words = ofComment,
    markup,
    takesFocus = false,
    locked,
    takesPictures,
    accept,
    fileAccept,
    listPeople,
    onFiles,
  } = props;
  const place = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  /** What is typed is read from it before it is drawn with its toolbar. */
  const live = useRef<Editor>(undefined);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [choosing, setChoosing] = useState(false);
  const [menu, setMenu] = useState<MentionMenu>();
  const menuId = useId();
  const people = useRef(listPeople);
  const first = useRef(markup);
  const firstWords = useRef(words);
  const focusWanted = useRef(takesFocus);
  const changed = useEffectEvent((current: Editor) => props.onChange(markupOf(current)));
  const submitted = useEffectEvent(() => props.onSubmit());
  const given = useEffectEvent((files: File[], by: FilesBy) => onFiles(files, by));

  useEffect(() => {
    if (!place.current) return;
    const created = createCommentEditor({
      element: place.current,
      words: firstWords.current,
      markup: first.current,
      takesFocus: focusWanted.current && !isTyping(),
      mentions: people.current && { listPeople: people.current, onMenu: setMenu },
      onChange: (current) => changed(current),
      onSubmit: () => submitted(),
      onFiles: (files, by) => given(files, by),
    });
    created.on('transaction', redraw);
    live.current = created;
    setEditor(created);
    changed(created);
    return () => {
      first.current = markupOf(created);
      live.current = undefined;
      created.destroy();
    };
  }, []);

  useEffect(() => {
    editor?.setEditable(!locked, false);
  }, [editor, locked]);

  const active = menu?.active;
  useEffect(() => {
    const text = editor?.view.dom;
    if (!text || active === undefined) return;
    const whileOpen = {
      ...{ role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'true', 'aria-controls': menuId },
      'aria-activedescendant': `${menuId}-${active}`,
    };
    for (const [name, value] of Object.entries(whileOpen)) text.setAttribute(name, value);
    text.removeAttribute('aria-multiline');
    return () => {
      for (const name of Object.keys(whileOpen)) text.removeAttribute(name);
      text.setAttribute('role', 'textbox');
      text.setAttribute('aria-multiline', 'true');
    };
  }, [editor, active, menuId]);

  useImperativeHandle(
    ref,
    () => ({
      markup: () => (live.current ? markupOf(live.current) : first.current),
      insertPicture: (src) => {
        if (live.current) insertPicture(live.current, src);
      },
      insertFile: ({ url, name }) => {
        if (!live.current) return;
        if (isUploadedPicture(url)) insertPicture(live.current, url);
        else insertLink(live.current, url, name);
      },
      focus: () => live.current?.commands.focus(),
    }),
    [],
  );

  const insert = (character: string) => {
    editor?.chain().focus().insertContent({ type: 'emoji', attrs: { character } }).run();
    setChoosing(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file that is dropped beside the text would replace the page
    <div
      className={styles.editor}
      aria-busy={editor === undefined}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onDrop={(event) => {
        const files = [...event.dataTransfer.files];
        // The text has taken what was dropped on it.
        if (event.defaultPrevented || files.length === 0) return;
        event.preventDefault();
        if (!locked) onFiles(files, 'drop');
      }}
    >
      <div ref={place} className={styles.text} />
      {menu && <MentionList id={menuId} menu={menu} />}
      <div role="toolbar" aria-label="格式" className={styles.toolbar}>
        {formats.map(({ name, label, run }) => (
          <button
            key={name}
            type="button"
            className={styles.tool}
            title={label}
            aria-label={label}
            aria-pressed={editor?.isActive(name) ?? false}
            disabled={locked}
            onClick={() => editor && run(editor)}
          >
            <LineIcon className={styles.icon}>
              <path d={strokes[name]} />
            </LineIcon>
          </button>
        ))}
        <button
          type="button"
          className={styles.tool}
          title="表情"
          aria-label="表情"
          aria-expanded={choosing}
          disabled={locked}
          onClick={() => setChoosing(!choosing)}
          onKeyDown={(event) => {
            if (!choosing || event.nativeEvent.isComposing) return;
            if (event.key === 'Escape') {
              event.stopPropagation();
              setChoosing(false);
            } else if (event.key === 'Tab' && !event.shiftKey) {
              event.preventDefault();
              panel.current?.querySelector('button')?.focus();
            }
          }}
        >
          <LineIcon className={styles.icon}>
            <path d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM9 9.8h.01M15 9.8h.01M8.2 14c1 1.6 2.3 2.4 3.8 2.4s2.8-.8 3.8-2.4" />
          </LineIcon>
        </button>
        {takesPictures && (
          <FileTool label="图片" accept={accept} locked={locked} onFiles={(files) => onFiles(files, 'picture')}>
            <path d="M4 5h16v14H4zm0 11 4.5-4.5 3.5 3.5 2.5-2.5L20 18M15.5 9.2h.01" />
          </FileTool>
        )}
        {takesPictures && fileAccept !== undefined && (
          <FileTool label="附件" accept={fileAccept} locked={locked} onFiles={(files) => onFiles(files, 'file')}>
            <path d="m19 11.5-7.2 7.2a4.3 4.3 0 0 1-6.1-6.1l7.6-7.6a2.9 2.9 0 0 1 4.1 4.1l-7.4 7.4a1.4 1.4 0 0 1-2-2l6.6-6.6" />
          </FileTool>
        )}
      </div>
      {choosing && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what its buttons opened
        <div
          ref={panel}
          className={styles.emoji}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
            event.stopPropagation();
            setChoosing(false);
            editor?.commands.focus();
          }}
        >
          {emoji.map((character) => (
            <button key={character} type="button" className={styles.pick} onClick={() => insert(character)}>
              <img src={emojiAddress(character)} alt={character} width="24" height="24" loading="lazy" />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

interface FileToolProps {
  label: string;
  accept: string | undefined;
  locked: boolean;
  onFiles: (files: File[]) => void;
  /** The strokes of its icon. */
  children: ReactNode;
}

function FileTool({ label, accept, locked, onFiles, children }: FileToolProps) {
  return (
    <label className={styles.tool} title={label}>
      <input
        type="file"
        multiple
        className="visually-hidden"
        aria-label={label}
        accept={accept}
        disabled={locked}
        onChange={({ target }) => {
          if (target.files && target.files.length > 0) onFiles([...target.files]);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
      <LineIcon className={styles.icon}>{children}</LineIcon>
    </label>
  );
}
