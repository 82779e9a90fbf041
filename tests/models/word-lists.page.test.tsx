import { expect, it } from 'vitest';
import { listsOfWord } from '../../src/ui/parts/html/word-lists';

const item = (level: number, mark: string, text: string) =>
  `<p class="MsoListParagraph" style="margin-left:21pt;mso-list:l0 level${level} lfo1"><span style="font-family:Wingdings"><span style="mso-list:Ignore">${mark}<span>&nbsp;&nbsp;</span></span></span>${text}</p>`;

/** What is read, without the styles of Word. */
const plain = (html: string) => html.replace(/<\/?span[^>]*>/g, '').replace(/ (?:class|style)="[^"]*"/g, '');

it('makes lists of the paragraphs of Word, one in another, without their bullets', () => {
  const pasted = `<p>前</p>${item(1, '·', '一')}${item(2, 'o', '一之一')}${item(1, '·', '二')}<p>中</p>${item(1, '1.', '甲')}${item(1, '（二）', '乙')}<p>后</p>`;
  expect(plain(listsOfWord(pasted))).toBe(
    '<p>前</p><ul><li><p>一</p><ul><li><p>一之一</p></li></ul></li><li><p>二</p></li></ul><p>中</p><ol><li><p>甲</p></li><li><p>乙</p></li></ol><p>后</p>',
  );
});

it('leaves every other text as it is', () => {
  const html = '<ul><li>一</li></ul><p style="margin:0">二</p>';
  expect(listsOfWord(html)).toBe(html);
});
