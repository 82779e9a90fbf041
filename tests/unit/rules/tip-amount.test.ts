import { expect, it } from 'vitest';
import { readTipAmount, yuanOf } from '../../../contract/tips/rules/tip-amount';

it.each([
  ['1', 100],
  [' 1 ', 100],
  ['0.01', 1],
  ['1.5', 150],
  ['1.50', 150],
  ['200', 20_000],
  ['200.00', 20_000],
  // As a binary fraction it is a little less.
  ['1.15', 115],
])('takes %j yuan as %i fen', (text, fen) => {
  expect(readTipAmount(text)).toEqual({ fen });
  expect(readTipAmount(yuanOf(fen))).toEqual({ fen });
});

it.each([
  ['', '请输入或者选择打赏金额'],
  ['  ', '请输入或者选择打赏金额'],
  ['abc', '打赏金额须为数字，最多两位小数'],
  ['1.234', '打赏金额须为数字，最多两位小数'],
  ['１', '打赏金额须为数字，最多两位小数'],
  ['1e2', '打赏金额须为数字，最多两位小数'],
  ['-1', '打赏金额须为数字，最多两位小数'],
  ['01', '打赏金额须为数字，最多两位小数'],
  ['.5', '打赏金额须为数字，最多两位小数'],
  ['0', '打赏金额至少0.01元'],
  ['0.00', '打赏金额至少0.01元'],
  ['200.01', '打赏金额最多200元'],
  ['9999999', '打赏金额最多200元'],
])('says of %j: %s', (text, problem) => {
  expect(readTipAmount(text)).toEqual({ problem });
});
