import type { Editor } from '@tiptap/core';
import type { Ref } from 'react';
import { useEffect, useEffectEvent, useImperativeHandle, useReducer, useRef, useState } from 'react';
import { emoji, emojiAddress } from '../../../../contract/comments/rules/emoji';
import { LineIcon } from '../../icons/LineIcon';
import styles from './CommentEditor.module.css';
import type { EditorWords } from './create-editor';
import { createCommentEditor, markupOf } from './create-editor';

export interface EditorHandle {
  markup: () => string;
  insertPicture: (url: string) => void;
  focus: () => void;
}

export interface CommentEditorProps {
  ref: Ref<EditorHandle>;
  /** Of a comment, unless it is something else that is written. */
  words?: EditorWords;
  /** Sanitised markup to begin with. */
  markup: string;
  /** What is typed cannot be changed now. */
  locked: boolean;
  takesPictures: boolean;
  /** What the file field offers. */
  accept: string | undefined;
  onChange: (markup: string) => void;
  onSubmit: () => void;
  onFiles: (files: File[], pasted: boolean) => void;
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
  const { ref, words = ofComment, markup, locked, takesPictures, accept, onFiles } = props;
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  /** What is typed is read from it before it is drawn with its toolbar. */
  const live = useRef<Editor>(undefined);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [choosing, setChoosing] = useState(false);
  const first = useRef(markup);
  const firstWords = useRef(words);
  const changed = useEffectEvent((current: Editor) => props.onChange(markupOf(current)));
  const submitted = useEffectEvent(() => props.onSubmit());
  const given = useEffectEvent((files: File[], pasted: boolean) => onFiles(files, pasted));

  useEffect(() => {
    if (!place.current) return;
    const created = createCommentEditor({
      element: place.current,
      words: firstWords.current,
      markup: first.current,
      onChange: (current) => changed(current),
      onSubmit: () => submitted(),
      onFiles: (files, pasted) => given(files, pasted),
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

  useImperativeHandle(
    ref,
    () => ({
      markup: () => (live.current ? markupOf(live.current) : first.current),
      insertPicture: (src) => live.current?.chain().focus().setImage({ src }).run(),
      focus: () => live.current?.commands.focus(),
    }),
    [],
  );

  const insert = (character: string) => {
    editor?.chain().focus().insertContent({ type: 'emoji', attrs: { character } }).run();
    setChoosing(false);
  };

  return (
    <div className={styles.editor} aria-busy={editor === undefined}>
      <div ref={place} className={styles.text} />
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
        >
          <LineIcon className={styles.icon}>
            <path d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM9 9.8h.01M15 9.8h.01M8.2 14c1 1.6 2.3 2.4 3.8 2.4s2.8-.8 3.8-2.4" />
          </LineIcon>
        </button>
        {takesPictures && (
          <label className={styles.tool} title="图片">
            <input
              type="file"
              className="visually-hidden"
              aria-label="图片"
              accept={accept}
              disabled={locked}
              onChange={({ target }) => {
                if (target.files && target.files.length > 0) onFiles([...target.files], false);
                // Allows choosing the same file again.
                target.value = '';
              }}
            />
            <LineIcon className={styles.icon}>
              <path d="M4 5h16v14H4zm0 11 4.5-4.5 3.5 3.5 2.5-2.5L20 18M15.5 9.2h.01" />
            </LineIcon>
          </label>
        )}
      </div>
      {choosing && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what its buttons opened
        <div
          className={styles.emoji}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
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
