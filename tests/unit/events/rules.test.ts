import { describe, expect, it } from 'vitest';
import { activityNames, readActivityType, signUpLabel, visitAddress } from '../../../contract/events/rules/activity';
import { activityState, currentActivity } from '../../../contract/events/rules/open-activities';
import { checkVisitorCompany, checkVisitorMailbox, checkVisitorName } from '../../../contract/events/rules/sign-up';
import { needsMoreNews, newsInView } from '../../../src/ui/events/news-window';
import { nextSlide, previousSlide, slidesOf } from '../../../src/ui/events/slides';

const addresses: ReadonlyArray<readonly [string, { type: 0 | 1; canonical: boolean } | undefined]> = [
  ['0', { type: 0, canonical: true }],
  ['1', { type: 1, canonical: true }],
  ['2', { type: 1, canonical: false }],
  ['00', { type: 1, canonical: false }],
  ['', undefined],
  ['x', undefined],
  ['-1', undefined],
  ['1.0', undefined],
  ['１', undefined],
];

describe('an activity', () => {
  it.each(addresses)('of the address %s is read from digits only: 0 a visit, 1 a salon [R340]', (text, read) => {
    expect(readActivityType(text)).toEqual(read);
    if (read?.canonical) {
      expect(activityNames[read.type]).toBe(text === '0' ? '客户参观' : '技术沙龙');
      expect(visitAddress(read.type)).toBe(`/portal/factoryVisit/${text}`);
    }
  });

  it('is the chosen one while it is open, or else the first that is open, and none after the last', () => {
    const [first, second] = [
      { id: 1, endTime: 1_000 },
      { id: 2, endTime: 9_000 },
    ];
    const list = [first, second];
    expect(currentActivity(list, 999)).toBe(first);
    expect(currentActivity(list, 999, 2)).toBe(second);
    expect(currentActivity(list, 999, 7)).toBe(first);
    expect(currentActivity(list, 1_000, 1)).toBe(second);
    expect(currentActivity(list, 9_000)).toBeUndefined();
    expect(currentActivity([], 0)).toBeUndefined();
  });

  it('says in the list whether there are places', () => {
    const states = [
      { activityStatus: 1, remaining: 3 },
      { activityStatus: 1, remaining: 0 },
      { activityStatus: 0, remaining: 3 },
    ];
    expect(states.map(activityState)).toEqual(['报名中，余3个名额', '名额已满，可候补', '预报名中']);
  });

  it('is signed up for while status is 1, and else registered for [R343]', () => {
    expect([1, 0, 2, -1].map(signUpLabel)).toEqual(['立即报名', '预报名', '预报名', '预报名']);
  });
});

describe('the form of a sign-up', () => {
  it('wants a name of 50 characters at most', () => {
    expect([' ', '李雷', '𠮷'.repeat(50), 'x'.repeat(51)].map(checkVisitorName)).toEqual([
      '请输入姓名',
      undefined,
      undefined,
      '姓名不能超过50字',
    ]);
  });

  it('wants a mailbox for the confirmation, and takes a company', () => {
    expect(['', 'a@b', 'a@mail.example', `${'x'.repeat(250)}@mail.example`].map(checkVisitorMailbox)).toEqual([
      '请输入邮箱',
      '请填写正确的邮箱',
      undefined,
      '请填写正确的邮箱',
    ]);
    expect(['', '公司', 'x'.repeat(101)].map(checkVisitorCompany)).toEqual([
      undefined,
      undefined,
      '公司名称不能超过100字',
    ]);
  });
});

describe('the photos of an activity', () => {
  it('come in slides of five, which loop only where there is more than one', () => {
    expect(slidesOf([1, 2, 3, 4, 5, 6, 7]).map((slide) => slide.length)).toEqual([5, 2]);
    expect(slidesOf([])).toEqual([]);
    expect([nextSlide(0, 2), nextSlide(1, 2), previousSlide(0, 2)]).toEqual([1, 0, 1]);
    expect([nextSlide(0, 1), previousSlide(0, 1)]).toEqual([0, 0]);
  });
});

describe('past news', () => {
  it('are three in view, and four if there are exactly four', () => {
    expect([1, 3, 4, 5, 40].map(newsInView)).toEqual([3, 3, 4, 3, 3]);
  });

  it('are loaded when fewer than five remain ahead and there are more [R355]', () => {
    const more = (at: number, loaded: number, total: number) => needsMoreNews({ at, inView: 3, loaded, total });
    expect([more(0, 10, 25), more(2, 10, 25), more(3, 10, 25), more(3, 10, 10)]).toEqual([false, false, true, false]);
    expect([more(0, 0, 0), more(12, 20, 25), more(13, 20, 25)]).toEqual([false, false, true]);
  });
});
