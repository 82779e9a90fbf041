import { describe, expect, it } from 'vitest';
import { blocksOfHtml, htmlOf } from '../../../server/modules/legal/html';

describe('a legal text written in the console', () => {
  const html =
    '<h2>一、范围</h2><p>本政策适用于<strong>{简称}</strong>的<a href="/portal/doc-sdk">网站&amp;应用</a>。</p>' +
    '<ul><li><p>第一项</p></li><li>第二项</li></ul><ol><li>甲</li></ol>' +
    '<div class="table-box"><table><tbody><tr><th><p>信息</p></th><th>目的</th></tr><tr><td><p>手机号码</p></td><td>登录</td></tr></tbody></table></div>';

  it('is drawn as headings, paragraphs, lists and tables, and comes back as the form has it', () => {
    const blocks = blocksOfHtml(html);
    expect(blocks).toEqual([
      { kind: 'heading', level: 2, id: expect.stringMatching(/^t[0-9a-f]{10}$/), text: '一、范围' },
      {
        kind: 'paragraph',
        words: [
          { text: '本政策适用于' },
          { text: '{简称}', strong: true },
          { text: '的' },
          { text: '网站&应用', href: '/portal/doc-sdk' },
          { text: '。' },
        ],
      },
      { kind: 'list', ordered: false, items: [[{ text: '第一项' }], [{ text: '第二项' }]] },
      { kind: 'list', ordered: true, items: [[{ text: '甲' }]] },
      { kind: 'table', head: ['信息', '目的'], rows: [[[{ text: '手机号码' }], [{ text: '登录' }]]] },
    ]);
    expect(blocksOfHtml(htmlOf(blocks))).toEqual(blocks);
  });

  it('has a paragraph for each line, and no empty one', () => {
    expect(blocksOfHtml('<p> 一<br>二 </p><p><br></p>\n三')).toEqual([
      { kind: 'paragraph', words: [{ text: '一' }] },
      { kind: 'paragraph', words: [{ text: '二' }] },
      { kind: 'paragraph', words: [{ text: '三' }] },
    ]);
  });

  it('has the same permalink for the same heading in every version, and one for each', () => {
    const idsOf = (text: string) => blocksOfHtml(text).flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
    const [first = ''] = idsOf('<h2>范围</h2>');
    expect(idsOf('<h3>总则</h3><h4>范围</h4><h2>范围</h2>').slice(1)).toEqual([first, `${first}-2`]);
  });

  it.each([
    ['<p>图：<img src="/api/portal/v1/art/cup"></p>', '法律文件不能有图片，请用标题、段落、列表和表格'],
    ['<blockquote><p>引</p></blockquote>', '法律文件不能有引用，请用标题、段落、列表和表格'],
    ['<ul><li>一<ul><li>二</li></ul></li></ul>', '列表中不能再有列表'],
    ['<table><tr><th colspan="2">一</th></tr></table>', '表格不能有合并的单元格'],
  ])('refuses %s', (text, message) => {
    expect(() => blocksOfHtml(text)).toThrow(expect.objectContaining({ message, data: { field: 'content' } }));
  });
});
