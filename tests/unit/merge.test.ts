import { expect, it } from 'vitest';
import { differs, merge } from '../../src/machines/shared/editing/merge';

const base = { title: '标题', words: '正文', tags: ['甲', '乙'], shown: true };

it('a field is that of who has changed it', () => {
  const mine = { ...base, title: '我的标题' };
  const theirs = { ...base, words: '他人的正文', tags: ['甲'] };
  expect(merge({ base, mine, theirs })).toEqual({
    values: { ...theirs, title: '我的标题' },
    contested: {},
  });
});

it('a field that both have changed stays mine, beside what it was and what it is now', () => {
  const mine = { ...base, title: '我的标题', tags: ['丙'] };
  const theirs = { ...base, title: '他人的标题', tags: ['丁'], shown: false };
  expect(merge({ base, mine, theirs })).toEqual({
    values: { ...mine, shown: false },
    contested: {
      title: { base: '标题', theirs: '他人的标题' },
      tags: { base: ['甲', '乙'], theirs: ['丁'] },
    },
  });
});

it('what both have changed to the same is contested by nobody', () => {
  const both = { ...base, title: '同一标题', tags: ['丙'] };
  expect(merge({ base, mine: both, theirs: { ...both, tags: ['丙'] } })).toEqual({ values: both, contested: {} });
});

it('an untouched field follows the other, and one that was changed back is untouched', () => {
  const theirs = { ...base, words: '' };
  expect(merge({ base, mine: { ...base }, theirs })).toEqual({ values: theirs, contested: {} });
});

it('a field that only one of them has is kept', () => {
  expect(merge({ base: {}, mine: { own: 1 }, theirs: { other: 2 } })).toEqual({
    values: { own: 1, other: 2 },
    contested: {},
  });
});

it('lists and entries differ by what is in them', () => {
  expect(differs({ ...base, tags: ['甲', '乙'] }, base)).toBe(false);
  expect(differs({ ...base, tags: ['乙', '甲'] }, base)).toBe(true);
});
