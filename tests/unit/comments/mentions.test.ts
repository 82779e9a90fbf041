import { expect, it } from 'vitest';
import { countedMarkup, mentionRef } from '../../../contract/comments/rules/mentions';
import { cleanComment } from '../../../server/html/clean-comment';
import { eachMention, mentionsIn } from '../../../server/html/mentions';
import { soundsOf } from '../../../server/html/sounds';
import { isMeant } from '../../../src/ui/comments/editor/mentions';

const clean = (markup: string) => cleanComment(markup, true, true).html;

it('the markup of a mention stays as it is, and of any other span its text', () => {
  const kept = '<p>请<span data-mention="c12">@张工</span>看</p>';
  expect(clean(kept)).toBe(kept);
  expect(clean('<p><span data-mention="m3" class="x" onclick="a()" data-mention-x="1">@乙</span></p>')).toBe(
    '<p><span data-mention="m3">@乙</span></p>',
  );
  for (const ref of ['', 'c0', 'x1', 'c1 ', 'c1"', 'm1234567890', 'cc1', '1'])
    expect(clean(`<p><span data-mention='${ref}'>@甲</span></p>`)).toBe('<p>@甲</p>');
  expect(clean('<p data-mention="c1"><b data-mention="c1">甲</b></p>')).toBe('<p><b>甲</b></p>');
  expect(cleanComment(kept, true).html).toBe('<p>请@张工看</p>');
  expect(mentionRef.test('a')).toBe(true);
});

it('each mention is written anew, whatever stands in it and however it ends', () => {
  const write = (html: string) => eachMention(html, ({ ref, text, quoted }) => `[${ref}|${text}|${quoted}]`);
  expect(write('<p>无</p>')).toBe('<p>无</p>');
  expect(write('<p><span data-mention="c1">@<b>甲</b></span>乙</p>')).toBe('<p>[c1|@甲|false]乙</p>');
  expect(write('<span data-mention="c1"><span data-mention="c2">甲</span>乙</span>丙')).toBe('[c1|甲乙|false]丙');
  expect(write('<blockquote><p><span data-mention="m1"></span></p></blockquote><span data-mention="a"></span>')).toBe(
    '<blockquote><p>[m1||true]</p></blockquote>[a||false]',
  );
  // Beginnings of texts are cut anywhere.
  expect(write('<p>甲<span data-mention="m1">@')).toBe('<p>甲[m1|@|false]');
  expect(write('<p> data-mention=" 甲<span data-men')).toBe('<p> data-mention=" 甲<span data-men');
  expect(mentionsIn('<p>data-mention="c1"</p>')).toEqual([]);
});

it('is counted as the name that is read', () => {
  expect(countedMarkup('<p><span data-mention="c123">@张工</span>好</p>')).toBe('<p>@张工好</p>');
  const endless = '<span data-mention="c1'.repeat(100_000);
  expect(countedMarkup(endless)).toBe(endless);
  expect(eachMention(endless, () => 'x')).toHaveLength(endless.length);
});

it('is suggested by signs, by pinyin from its beginning, and by initials', () => {
  const person = { name: '张工PCB', sounds: soundsOf('张工PCB') };
  expect(person.sounds).toEqual(['zhanggongpcb', 'zgpcb']);
  for (const typed of ['', '张', '工p', 'ZHANGG', 'zgp', 'pcb'])
    expect([typed, isMeant(person, typed)]).toEqual([typed, true]);
  for (const typed of ['李', 'gong', 'zhx']) expect([typed, isMeant(person, typed)]).toEqual([typed, false]);
  expect(soundsOf('…')).toEqual([]);
});
