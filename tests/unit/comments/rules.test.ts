import { describe, expect, it } from 'vitest';
import type { Written } from '../../../contract/comments/rules/comment-text';
import { checkComment } from '../../../contract/comments/rules/comment-text';
import type { CommentType } from '../../../contract/comments/rules/comment-types';
import { commentTypes, isBarrage, takesPictures } from '../../../contract/comments/rules/comment-types';
import { lengthOf } from '../../../contract/rules/text';

const plain: Written = { type: 1, takesPictures: false, markup: '<p>好</p>', text: '好', hasPicture: false };

describe('a written comment', () => {
  it.each<readonly [string, Partial<Written>, string | undefined]>([
    ['with text', {}, undefined],
    ['without anything', { text: '' }, '请输入内容'],
    ['of invisible characters', { text: ' \u00A0\u200B\u3000\u3164' }, '请输入内容'],
    ['of a picture alone', { text: '', hasPicture: true }, undefined],
    ['of 2000 emoji', { markup: '😀'.repeat(2000) }, undefined],
    ['with pictures, as long as a megabyte', { takesPictures: true, markup: '字'.repeat(1_000_000) }, undefined],
    ['as a barrage without text', { type: 7, text: ' ' }, '内容不能为空'],
    ['as a barrage of 36 characters', { type: 10, text: '弹'.repeat(36) }, undefined],
    ['as a barrage of 37', { type: 7, text: '弹'.repeat(37) }, '内容不能超过36字符'],
  ])('%s', (_, changes, message) => {
    expect(checkComment({ ...plain, ...changes })).toBe(message);
  });

  it('has at most 2000 characters of markup, and 1e8 where pictures are taken: over it the words name the limit [R173]', () => {
    const over = (takesPictures: boolean, markup: string) => checkComment({ ...plain, takesPictures, markup });
    expect(over(false, '字'.repeat(2000))).toBeUndefined();
    expect(over(false, '字'.repeat(2001))).toBe('最大输入限制2000');
    expect(over(true, 'a'.repeat(1e8))).toBeUndefined();
    expect(over(true, 'a'.repeat(1e8 + 1))).toBe('最大输入限制100000000');
  });

  it('has a length that counts a character outside the basic plane once', () => {
    expect(lengthOf('<b>😀</b>')).toBe(8);
  });
});

it('the types are those of the specification, and help documents that it gives no number [R189]', () => {
  const { helpDocument, ...specified } = commentTypes;
  expect(specified).toEqual({ article: 1, showOrder: 3, question: 6, video: 7, liveVideo: 10 });
  // 2 and 100 are types of likes.
  expect(helpDocument).toBe(8);
  const types: CommentType[] = [1, 3, 6, 7, 8, 10];
  expect(types.filter(isBarrage)).toEqual([7, 10]);
});

it('pictures are for questions, and for category 5', () => {
  expect(takesPictures({ type: 6, category: 4 })).toBe(true);
  expect(takesPictures({ type: 1, category: 5 })).toBe(true);
  expect(takesPictures({ type: 1, category: 7 })).toBe(false);
  expect(takesPictures({ type: 7, category: 0 })).toBe(false);
});
