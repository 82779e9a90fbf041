import { describe, expect, it } from 'vitest';
import type { Considered, HeldFor } from '../../../server/modules/comments/holding';
import { reasonsToHold } from '../../../server/modules/comments/holding';

const harmless: Considered = {
  staff: false,
  reviewFirst: false,
  shownBefore: 2,
  text: '请问四层板的最小孔径是多少',
  links: 0,
  pictures: 0,
  recentTexts: [],
};
const said = '请问贵司四层板加急最快几天可以交货';

const cases: ReadonlyArray<readonly [string, Partial<Considered>, HeldFor[]]> = [
  ['nothing', {}, []],
  ['the first comment of a customer', { shownBefore: 0 }, ['newcomer']],
  ['the second', { shownBefore: 1 }, ['newcomer']],
  ['a type that is reviewed first', { reviewFirst: true }, ['reviewFirst']],
  ['a link', { links: 1 }, ['link']],
  ['a written URL', { text: '看 https://a.example/x' }, ['link']],
  ['a written host', { text: '上www.a-site.cn看' }, ['link']],
  ['a domain alone', { text: '搜索 best-deal.vip 即可' }, ['link']],
  ['a wide spelling of it', { text: 'ｗｗｗ．ａｂｃ．ｃｏｍ' }, ['link']],
  ['a file name, which is no domain', { text: '资料是 board.gerber 和 drill.txt' }, []],
  ['a decimal', { text: '板厚1.6毫米，线宽0.1' }, []],
  ['a picture', { pictures: 1 }, ['picture']],
  ['a word of the list', { text: '可代开发票' }, ['word']],
  ['a word with spaces and signs', { text: '加 * 微 . 信 领资料' }, ['word']],
  ['a word with invisible characters', { text: '加\u200B微\u2060信' }, ['word']],
  ['a word in wide letters', { text: '请加ｖｘ联系' }, ['word']],
  ['a repetition', { text: said, recentTexts: [said] }, ['repeat']],
  ['a repetition with other signs', { text: `${said}！！！`, recentTexts: ['无关的话', `【${said}】`] }, ['repeat']],
  ['a repetition with a word changed', { text: said.replace('四层', '六层'), recentTexts: [said] }, ['repeat']],
  ['another question about the same', { text: '四层板的阻焊颜色有哪几种可选', recentTexts: [said] }, []],
  ['a short text again', { text: '谢谢！', recentTexts: ['谢谢'] }, []],
  ['everything', { reviewFirst: true, shownBefore: 0, links: 1, pictures: 1, text: `刷单${said}`, recentTexts: [said] }, ['reviewFirst', 'newcomer', 'link', 'picture', 'word', 'repeat']],
  ['everything, by staff', { staff: true, reviewFirst: true, shownBefore: 0, links: 1, pictures: 1, text: '刷单', recentTexts: ['刷单'] }, []],
]; // biome-ignore format: one line each

describe('what is held for review', () => {
  it.each(cases)('%s', (_, changes, reasons) => {
    expect(reasonsToHold({ ...harmless, ...changes })).toEqual(reasons);
  });
});
