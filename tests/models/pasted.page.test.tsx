import { afterEach, describe, expect, it } from 'vitest';
import type { FilesBy } from '../../src/ui/comments/editor/create-editor';
import { createCommentEditor, markupOf } from '../../src/ui/comments/editor/create-editor';
import { createHtmlEditor, htmlOf } from '../../src/ui/parts/html/create-html-editor';
import { rowsOfTables } from '../../src/ui/parts/html/pasted';
import table from '../cases/pasted-table.html?raw';

let end = () => {};
afterEach(() => end());

function comment() {
  const given: [File[], FilesBy][] = [];
  const editor = createCommentEditor({
    element: document.createElement('div'),
    words: { name: '评论内容', placeholder: '' },
    markup: '',
    takesFocus: false,
    onChange: () => {},
    onSubmit: () => {},
    onFiles: (files, by) => given.push([files, by]),
  });
  end = () => editor.destroy();
  return { editor, given };
}

function article() {
  const editor = createHtmlEditor({
    element: document.createElement('div'),
    html: '',
    attributes: {},
    onChange: () => {},
    onFiles: () => {},
    onForeignPictures: () => {},
  });
  end = () => editor.destroy();
  return editor;
}

describe('what is pasted', () => {
  it('keeps the cells of a table apart in comments and questions, which have one editor', () => {
    const { editor } = comment();
    editor.view.pasteHTML(table);
    expect(markupOf(editor)).toBe('<p>元件 | 数量</p><p>0402 | 10</p>');
  });

  it('keeps a table in articles', () => {
    const editor = article();
    editor.view.pasteHTML(table);
    expect(htmlOf(editor).replace(/<(\w+)[^>]*>/g, '<$1>')).toContain(
      '<tr><td><p>0402</p></td><td><p>10</p></td></tr>',
    );
  });

  it('keeps empty cells, links and tables in tables', () => {
    expect(rowsOfTables('<table><tr><td><p>a</p><p>b</p></td><td></td><td><a href="/x">c</a></td></tr></table>')).toBe(
      '<p>a b  |  | <a href="/x">c</a></p>',
    );
    expect(
      rowsOfTables('<table><tr><td><table><tr><td>1</td><td>2</td></tr></table><ul><li>3</li></ul></td></tr></table>'),
    ).toBe('<div><p>1 | 2</p><ul><li>3</li></ul></div>');
  });

  it('keeps lists of Word lists', () => {
    const { editor } = comment();
    editor.view.pasteHTML(
      '<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>一</p><p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>二</p>',
    );
    expect(markupOf(editor)).toBe('<ul><li><p>一</p></li><li><p>二</p></li></ul>');
  });

  it.each([
    ['text and a picture of it', '<p>价格表</p>', [], '<p>价格表</p>'],
    ['a picture alone', '<img src="https://elsewhere.example/a.png">', ['a.png'], ''],
  ])('takes %s for what it is', (_, html, files, markup) => {
    const { editor, given } = comment();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    clipboardData.items.add(new File(['x'], 'a.png', { type: 'image/png' }));
    editor.view.dom.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    expect(given.flatMap(([each]) => each.map(({ name }) => name))).toEqual(files);
    expect(markupOf(editor)).toBe(markup);
  });
});
