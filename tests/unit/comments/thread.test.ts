import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { emoji, emojiAddress } from '../../../contract/comments/rules/emoji';
import { checkPastedPicture, checkUpload } from '../../../contract/files/rules/upload-profiles';
import {
  commentPageAddress,
  linkedComment,
  readCommentPage,
  readCommentSort,
  sortedAddress,
} from '../../../src/routes/comments/comment-page';
import { threadPageSize } from '../../../src/services/comments/comments';
import { drawEmoji } from '../../../src/ui/comments/thread/draw-emoji';
import { timeAgo } from '../../../src/ui/comments/thread/time-ago';

it('a page of a thread has 10 comments, of a showcase 5', () => {
  expect(([1, 3, 6, 10] as const).map(threadPageSize)).toEqual([10, 5, 10, 10]);
});

describe('emoji', () => {
  it('are 91, each with a picture [R178]', () => {
    expect(new Set(emoji).size).toBe(91);
    for (const character of emoji) {
      const name = emojiAddress(character).split('/').at(-1);
      expect(existsSync(`node_modules/@twemoji/svg/${name}`), character).toBe(true);
    }
  });

  it('are drawn in texts, not in tags', () => {
    const picture =
      '<img src="/api/portal/v1/emoji/1f600.svg" alt="😀" class="emoji" width="20" height="20" loading="lazy">';
    expect(drawEmoji('<p>好😀</p>')).toBe(`<p>好${picture}</p>`);
    expect(drawEmoji('<img alt="a>😀" src="/x">')).toBe('<img alt="a>😀" src="/x">');
    expect(drawEmoji("<a href='😀'>😀</a>")).toBe(`<a href='😀'>${picture}</a>`);
    expect(drawEmoji('🦊')).toBe('🦊');
  });
});

describe('the age of a comment', () => {
  const now = Date.parse('2026-11-22T12:00:30+08:00');
  it.each([
    ['2026-11-22 12:00', '刚刚'],
    ['2026-11-22 11:58', '2分钟前'],
    ['2026-11-22 11:00', '1小时前'],
    ['2026-11-21 11:00', '1天前'],
    ['2026-11-15 11:00', '2026-11-15 11:00'],
    ['2026-11-22 12:05', '刚刚'],
  ])('of %s is %s', (time, words) => {
    expect(timeAgo(time, now)).toBe(words);
  });
});

describe('the address of comments', () => {
  it.each([
    [{ commentPage: '3' }, 3],
    [{}, 1],
    [{ commentPage: '0' }, 1],
    [{ commentPage: '-1' }, 1],
    [{ commentPage: '1e3' }, 1],
    [{ commentPage: '999999999' }, 1],
  ])('%j has page %i', (search, page) => {
    expect(readCommentPage(search)).toBe(page);
  });

  it('leads to a page, and to a comment', () => {
    expect(commentPageAddress('/portal/q7i1.html', 1)).toBe('/portal/q7i1.html#comments-title');
    expect(commentPageAddress('/portal/q7i1.html', 2, 'comment-5')).toBe('/portal/q7i1.html?commentPage=2#comment-5');
    expect([linkedComment('comment-5'), linkedComment('comment-0'), linkedComment('content')]).toEqual([
      5,
      undefined,
      undefined,
    ]);
  });
});

describe('a picture of a comment', () => {
  it.each([
    ['a.png', 2 * 1024 * 1024, false, undefined],
    ['a.PNG', 1, false, undefined],
    ['a.png', 2 * 1024 * 1024 + 1, false, '图片大小不能超过2MB'],
    ['a.png', 3_145_727, true, '图片大小不能超过2MB'],
    ['a.png', 3_145_728, true, '粘贴的图片过大，请压缩后重试'],
    ['a.svg', 1, false, '请上传图片'],
    ['png', 1, false, '请上传图片'],
    ['a.png', 0, false, '请上传图片'],
  ])('%s of %i bytes, pasted %s: %s', (name, size, pasted, message) => {
    const refusal = (pasted ? checkPastedPicture(size) : undefined) ?? checkUpload('editorImage', { name, size });
    expect(refusal).toBe(message);
  });
});

it('the order of comments is in the address', () => {
  expect(sortedAddress('/portal/q7i1.html#comments-title', 'hot')).toBe(
    '/portal/q7i1.html?commentSort=hot#comments-title',
  );
  expect(sortedAddress('/portal/q7i1.html?commentPage=2#comments-title', 'official')).toBe(
    '/portal/q7i1.html?commentPage=2&commentSort=official#comments-title',
  );
  expect(sortedAddress('/portal/q7i1.html#comments-title', 'newest')).toBe('/portal/q7i1.html#comments-title');
  expect(['hot', 'official', 'newest', 'x', 3].map((commentSort) => readCommentSort({ commentSort }))).toEqual([
    'hot',
    'official',
    undefined,
    undefined,
    undefined,
  ]);
});
