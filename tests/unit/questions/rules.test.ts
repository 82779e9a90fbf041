import { describe, expect, it } from 'vitest';
import { commentTypes, takesPictures } from '../../../contract/comments/rules/comment-types';
import { questionListAddress } from '../../../contract/questions/rules/addresses';
import { areaOfList, kindOfCategory } from '../../../contract/questions/rules/categories';
import { checkAttachment, checkContent, checkTitle } from '../../../contract/questions/rules/check-question';
import { topicAddress } from '../../../contract/rules/technical-lists';

describe('categories', () => {
  it('1 to 3 are codes, 4 and 5 questions, 6 and up lists, 7 the company [R142]', () => {
    expect([1, 2, 3].map((list) => areaOfList(list)?.code)).toEqual([
      'service_pcb',
      'service_smt',
      'service_steelmesh',
    ]);
    expect([1, 2, 3, 4, 5, 6, 7, 8].map(kindOfCategory)).toEqual([
      'discussion',
      'discussion',
      'discussion',
      'question',
      'question',
      'list',
      'company',
      'list',
    ]);
  });

  it('5 alone takes uploads in comments, and questions by what their replies may contain (C45) [R141]', () => {
    for (const category of [1, 2, 3, 6, 7, 33]) {
      expect(takesPictures({ type: commentTypes.article, category })).toBe(false);
      expect(takesPictures({ type: commentTypes.showOrder, category })).toBe(false);
    }
    expect(takesPictures({ type: commentTypes.article, category: 5 })).toBe(true);
    expect(takesPictures({ type: commentTypes.question, category: 4 })).toBe(true);
  });

  it('are digits in every address', () => {
    expect(questionListAddress(1)).toBe('/portal/q1.html');
    expect(questionListAddress(3, 2)).toBe('/portal/q3_2.html');
    expect(questionListAddress(6)).toBe('/portal/m6.html');
    expect(questionListAddress(6, 2)).toBe('/portal/m6.html?page=2');
    expect(topicAddress(4, 12)).toBe('/portal/q4i12.html');
  });
});

describe('what is wrong with a question', () => {
  it('is said of its title', () => {
    expect(checkTitle(' \u200b')).toBe('请输入标题');
    expect(checkTitle('板'.repeat(100))).toBeUndefined();
    expect(checkTitle('板'.repeat(101))).toBe('标题不能超过100个字');
    expect(checkTitle('😀'.repeat(100))).toBeUndefined();
  });

  it('is said of its content', () => {
    expect(checkContent('\u3000', false)).toBe('请输入您的问题');
    expect(checkContent('', true)).toBeUndefined();
    expect(checkContent('问'.repeat(5_001), false)).toBe('问题描述不能超过5000字');
  });

  it('is said of an attachment', () => {
    const file = (name: string, size = 1) => checkAttachment({ name, size });
    expect(file('a.ZIP')).toBeUndefined();
    expect(file('a.exe')).toBe('上传文件格式不正确');
    expect(file('a.zip', 0)).toBe('上传文件格式不正确');
    expect(file('a.zip', 40 * 1024 * 1024 + 1)).toBe('上传文件大小不能超过40MB');
    expect(file(`${'a'.repeat(77)}.zip`)).toBe('文件名过长，请修改文件名后重新上传');
  });
});
