import type { Editor } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, toggleHeaderRow } from '@tiptap/pm/tables';
import { useEffect, useEffectEvent, useId, useReducer, useRef, useState } from 'react';
import { isLinkTarget } from '../../../../contract/rules/article-html';
import { LibraryButton } from '../LibraryButton';
import { usePictureUploads } from '../picture-uploads';
import { createHtmlEditor, htmlOf, lostElements } from './create-html-editor';
import styles from './HtmlEditor.module.css';
import { insertTable } from './table-nodes';

interface HtmlEditorProps {
  id: string;
  label: string;
  describedBy: string | undefined;
  invalid: boolean;
  value: string;
  onChange: (html: string) => void;
  /** The markup has elements that this editor would lose. */
  onUnable: (elements: string[]) => void;
}

interface Tool {
  label: string;
  text: string;
  active?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const heading = (level: 2 | 3 | 4, text: string): Tool => ({
  label: text,
  text,
  active: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

const tools: readonly Tool[] = [
  heading(2, '标题1'),
  heading(3, '标题2'),
  heading(4, '标题3'),
  {
    label: '加粗',
    text: 'B',
    active: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: '斜体',
    text: 'I',
    active: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: '下划线',
    text: 'U',
    active: (editor) => editor.isActive('underline'),
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    label: '项目列表',
    text: '列表',
    active: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: '编号列表',
    text: '编号',
    active: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: '引用',
    text: '引用',
    active: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  { label: '分隔线', text: '分隔线', run: (editor) => editor.chain().focus().setHorizontalRule().run() },
  { label: '插入表格', text: '表格', run: insertTable },
  { label: '撤销', text: '撤销', run: (editor) => editor.chain().focus().undo().run() },
  { label: '重做', text: '重做', run: (editor) => editor.chain().focus().redo().run() },
];

const command = (run: Command) => (editor: Editor) => {
  run(editor.state, (transaction) => editor.view.dispatch(transaction));
  editor.commands.focus();
};

const tableTools: readonly Tool[] = [
  { label: '下方加行', text: '加行', run: command(addRowAfter) },
  { label: '右侧加列', text: '加列', run: command(addColumnAfter) },
  { label: '删除行', text: '删行', run: command(deleteRow) },
  { label: '删除列', text: '删列', run: command(deleteColumn) },
  { label: '首行为表头', text: '表头', run: command(toggleHeaderRow) },
  { label: '删除表格', text: '删表格', run: command(deleteTable) },
];

const accepted = 'image/png,image/jpeg,image/bmp';

/** The editor of an article's HTML. It is loaded with the form that has one. */
export default function HtmlEditor({ id, label, describedBy, invalid, value, onChange, onUnable }: HtmlEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  /** The picture that is asked about. */
  const [asked, setAsked] = useState('');
  /** Pictures of the text that was pasted last which could not come with it. */
  const [leftOut, setLeftOut] = useState(0);
  /** The last value that the form has shown, and those that it has been told since. */
  const said = useRef([value]);
  const changed = useEffectEvent((current: Editor) => {
    const html = htmlOf(current);
    said.current.push(html);
    onChange(html);
  });
  const unable = useEffectEvent((elements: string[]) => onUnable(elements));
  const insert = (src: string, alt: string) => {
    if (!editor) return;
    // Behind what is selected: the picture before it stays.
    editor.commands.insertContentAt(editor.state.selection.to, { type: 'image', attrs: { src, alt } });
    if (alt === '') ask(editor, (picture) => picture.src === src);
  };
  const { busy, error, add } = usePictureUploads((src) => insert(src, ''));
  /** Selects the first picture that is sought: its field asks what it shows. */
  const ask = (of: Editor, isSought: (picture: PictureAttributes) => boolean) => {
    const first = picturesIn(of).find(({ picture }) => isSought(picture));
    if (!first) return;
    of.chain().setNodeSelection(first.at).scrollIntoView().run();
    setAsked(first.picture.src);
  };
  const given = useEffectEvent((files: File[]) => add(files));

  useEffect(() => {
    if (!place.current) return;
    const created = createHtmlEditor({
      element: place.current,
      html: said.current.at(-1) ?? '',
      attributes: { id, 'aria-label': label },
      onChange: (current) => changed(current),
      onFiles: (files) => given(files),
      onForeignPictures: setLeftOut,
    });
    const lost = lostElements(said.current.at(-1) ?? '', created.getHTML());
    if (lost.length > 0) unable(lost);
    created.on('transaction', redraw);
    setEditor(created);
    return () => created.destroy();
  }, [id, label]);

  // The server has cleaned it, or another version was put into the form.
  useEffect(() => {
    if (!editor) return;
    // A form that is busy shows what it was told a moment ago: that is no change from outside.
    const at = said.current.lastIndexOf(value);
    said.current = at < 0 ? [value] : said.current.slice(at);
    if (at >= 0) return;
    editor.commands.setContent(value, { emitUpdate: false });
    const lost = lostElements(value, editor.getHTML());
    if (lost.length > 0) unable(lost);
  }, [editor, value]);

  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          id,
          'aria-label': label,
          'aria-invalid': String(invalid),
          ...(describedBy && { 'aria-describedby': describedBy }),
        },
      },
    });
  }, [editor, id, label, invalid, describedBy]);

  const press = ({ label: name, text, active, run }: Tool) => (
    <button
      key={name}
      type="button"
      title={name}
      aria-label={name}
      aria-pressed={active && editor ? active(editor) : undefined}
      onClick={() => editor && run(editor)}
    >
      {text}
    </button>
  );
  return (
    <div className={styles.editor} data-invalid={invalid || undefined} aria-busy={editor === undefined || busy}>
      <div role="toolbar" aria-label={`${label}的格式`} className={styles.toolbar}>
        {tools.map(press)}
        {editor && <LinkTool editor={editor} />}
        <input
          ref={input}
          type="file"
          hidden
          accept={accepted}
          aria-label={`${label}的图片文件`}
          onChange={({ target }) => {
            if (target.files && target.files.length > 0) add([...target.files]);
            // Allows choosing the same file again.
            target.value = '';
          }}
        />
        <button type="button" aria-label="插入图片" aria-busy={busy} onClick={() => input.current?.click()}>
          图片
        </button>
        <LibraryButton
          label={label}
          onChoose={({ address, alt }) => insert(address, alt)}
          button={(open, opening) => (
            <button type="button" aria-label="从媒体库插入图片" aria-busy={opening} onClick={open}>
              媒体库
            </button>
          )}
        />
      </div>
      {editor?.isActive('table') && (
        <div role="toolbar" aria-label="表格" className={styles.toolbar}>
          {tableTools.map(press)}
        </div>
      )}
      {editor?.isActive('image') && (
        <AltText editor={editor} asked={editor.getAttributes('image').src === asked} onAsked={() => setAsked('')} />
      )}
      {editor && <Undescribed editor={editor} onAsk={() => ask(editor, isUndescribed)} />}
      {leftOut > 0 && (
        <p className={styles.inset}>
          <span role="status">粘贴的内容中有{leftOut}张图片不在本站，没有保留，请用「图片」上传</span>
          <button type="button" onClick={() => setLeftOut(0)}>
            知道了
          </button>
        </p>
      )}
      {error !== '' && (
        <p role="status" className={styles.error}>
          {error}
        </p>
      )}
      <div ref={place} className={styles.text} />
    </div>
  );
}

interface PictureAttributes {
  src: string;
  alt: string;
}

function picturesIn(editor: Editor): { at: number; picture: PictureAttributes }[] {
  const found: { at: number; picture: PictureAttributes }[] = [];
  editor.state.doc.descendants(({ type, attrs }, at) => {
    if (type.name === 'image') found.push({ at, picture: { src: String(attrs.src), alt: String(attrs.alt ?? '') } });
  });
  return found;
}

const isUndescribed = ({ alt }: PictureAttributes): boolean => alt.trim() === '';

/** How many pictures nobody has described yet, and the way to the first of them. */
function Undescribed({ editor, onAsk }: { editor: Editor; onAsk: () => void }) {
  const count = picturesIn(editor).filter(({ picture }) => isUndescribed(picture)).length;
  if (count === 0) return null;
  return (
    <p className={styles.inset}>
      <span role="status">{count}张图片没有说明</span>
      <button type="button" onClick={onAsk}>
        填写图片说明
      </button>
    </p>
  );
}

/** What a picture shows, for those who do not see it. `asked`: it takes the focus, once. */
function AltText({ editor, asked, onAsked }: { editor: Editor; asked: boolean; onAsked: () => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const answered = useEffectEvent(onAsked);
  useEffect(() => {
    if (!asked) return;
    input.current?.focus();
    answered();
  }, [asked]);
  return (
    <p className={styles.inset}>
      <label htmlFor={id}>图片说明</label>
      <input
        ref={input}
        id={id}
        maxLength={200}
        placeholder="供看不到图片的读者和搜索引擎使用"
        value={String(editor.getAttributes('image').alt ?? '')}
        onChange={({ target }) => editor.commands.updateAttributes('image', { alt: target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // Enter would send the form; it leads back to the text, behind the picture.
          event.preventDefault();
          editor.commands.focus(editor.state.selection.to);
        }}
      />
    </p>
  );
}

function LinkTool({ editor }: { editor: Editor }) {
  const [href, setHref] = useState<string>();
  const id = useId();
  const active = editor.isActive('link');
  const wrong = href !== undefined && href !== '' && !isLinkTarget(href);
  const apply = () => {
    if (wrong || href === undefined) return;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !active)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    setHref(undefined);
  };
  return (
    <>
      <button
        type="button"
        aria-label="链接"
        aria-pressed={active}
        aria-expanded={href !== undefined}
        onClick={() => setHref(href === undefined ? String(editor.getAttributes('link').href ?? '') : undefined)}
      >
        链接
      </button>
      {href !== undefined && (
        <span className={styles.inset}>
          <label htmlFor={id}>链接地址</label>
          <input
            id={id}
            aria-invalid={wrong}
            placeholder="https:// 或本站路径，留空则取消链接"
            value={href}
            onChange={({ target }) => setHref(target.value.trim())}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return;
              if (event.key === 'Escape') setHref(undefined);
              if (event.key !== 'Enter') return;
              // Enter would send the form.
              event.preventDefault();
              apply();
            }}
          />
          <button type="button" disabled={wrong} onClick={apply}>
            确定
          </button>
        </span>
      )}
    </>
  );
}
