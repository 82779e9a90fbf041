import { describe, expect, it } from 'vitest';
import { messages } from '../../../contract/messages';
import { CallError } from '../../../src/services/shared/call';
import { linesOf, refusalOf } from '../../../src/services/shared/refusal';

const fields = ['name', 'items'];
const refused = (message: string, data: unknown, code = '400') => refusalOf(new CallError(code, message, data), fields);

it('of a file is said line by line', () => {
  const data = { 'csv.0': '第2行：缺少姓名', 'csv.1': '第9行：缺少部门' };
  expect(linesOf(new CallError('400', '第2行：缺少姓名', data))).toEqual(Object.values(data));
  expect(linesOf(new CallError('413', '提交的内容过大'))).toEqual(['提交的内容过大']);
  expect(linesOf(null)).toEqual([]);
});

describe('what a form shows of a refusal', () => {
  it('is a fault where the form has its place', () => {
    const data = { name: '请输入姓名', 'items.0.price': '价格不正确' };
    expect(refused('请输入姓名', data)).toEqual({ faults: data, message: undefined });
    expect(refused('价格不正确', { field: 'items' })).toEqual({ faults: { items: '价格不正确' }, message: undefined });
  });

  it.each([
    ['a body that does not fit its schema as a whole', '提交的内容不正确', { field: '' }],
    ['a place that the form does not have', '提交的内容不正确', { field: '/values/other' }],
    ['faults of which the form has none', '第3行：缺少姓名', { 'csv.0': '第3行：缺少姓名' }],
    ['a reason without words', '提交的内容过大', null],
    ['faults without words', '提交的内容不正确', { name: '' }],
    ['figures', '请稍后再试', { retryAfterSeconds: 30 }],
  ])('is the message for %s', (_, message, data) => {
    expect(refused(message, data)).toEqual({ faults: {}, message });
  });

  it('is the message beside the faults where it is about another place', () => {
    const data = { other: '其他问题', name: '请输入姓名' };
    expect(refused('其他问题', data)).toEqual({ faults: { name: '请输入姓名' }, message: '其他问题' });
  });

  it('is words also where the server has none, and nothing where nothing is refused', () => {
    expect(refused('', { field: '' }).message).toBe(messages.unavailable);
    expect(refusalOf(new Error('读取失败'), fields)).toEqual({ faults: {}, message: '读取失败' });
    expect(refused('资料已变化', { reason: 'CHANGED' }, 'CHANGED').message).toBe('资料已变化');
    expect(refusalOf(null, fields)).toEqual({ faults: {}, message: undefined });
  });
});
