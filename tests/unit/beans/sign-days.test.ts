import { describe, expect, it } from 'vitest';
import type { SignRecord, SignRule } from '../../../contract/beans/check-in/calls';
import { phaseAt } from '../../../contract/beans/rules/activity-phase';
import { calendarOf, calendarStart, cycleOf, plainCycle, streakOf } from '../../../contract/beans/rules/check-in-days';

const daily = (day: number, signNum: number): SignRule => ({
  day,
  signNum,
  startSignNum: 0,
  endSignNum: 0,
  couponName: '',
});
const extra = (streak: number, signNum: number, couponName = ''): SignRule => ({
  day: 0,
  signNum,
  startSignNum: streak,
  endSignNum: streak,
  couponName,
});
const rules = {
  signRuleList: [1, 2, 3, 4, 5].map((day) => daily(day, day * 2)),
  extraRuleList: [extra(3, 3), extra(7, 7, '20元券')],
};
/** 2026-11-21, a Saturday, at noon in Asia/Shanghai. */
const noon = Date.UTC(2026, 10, 21, 4);
const record = (date: string, couponName = ''): SignRecord => ({
  createTime: `${date} 09:00:00`,
  gainNumber: 4,
  couponName,
});

describe('the streak', () => {
  it('leaves today out until it is signed [R383]', () => {
    expect(streakOf({ day: 1, haveSignIn: false })).toBe(0);
    expect(streakOf({ day: 4, haveSignIn: false })).toBe(3);
    expect(streakOf({ day: 4, haveSignIn: true })).toBe(4);
  });
});

describe('the cycle', () => {
  it('has one day for each rule [R382]', () => {
    expect(plainCycle(rules).map(({ day, beans, extra: more }) => [day, beans, more])).toEqual([
      [1, 2, 0],
      [2, 4, 0],
      [3, 6, 3],
      [4, 8, 0],
      [5, 10, 0],
    ]);
  });

  it('shows what is signed, today, and what is to come [R380, R381]', () => {
    const days = cycleOf(rules, { day: 3, haveSignIn: false, currentTime: noon }, []);
    expect(days.map(({ date, state, signed }) => [date, state, signed])).toEqual([
      ['2026-11-19', 'normal', true],
      ['2026-11-20', 'normal', true],
      ['2026-11-21', 'current', false],
      ['2026-11-22', 'normal', false],
      ['2026-11-23', 'normal', false],
    ]);
  });

  it('restarts after its last day, while extra rewards follow the streak [R385, C21]', () => {
    const days = cycleOf(rules, { day: 6, haveSignIn: true, currentTime: noon }, []);
    expect(days.map(({ day, signed, extra: more, coupon }) => [day, signed, more, coupon])).toEqual([
      [1, true, 0, ''],
      [2, false, 7, '20元券'],
      [3, false, 0, ''],
      [4, false, 0, ''],
      [5, false, 0, ''],
    ]);
  });

  it('names the coupon that a day has brought [R381]', () => {
    const [first] = cycleOf(rules, { day: 2, haveSignIn: true, currentTime: noon }, [record('2026-11-20', '生日券')]);
    expect(first?.coupon).toBe('生日券');
  });
});

describe('the calendar', () => {
  const days = calendarOf({ currentTime: noon }, [record('2026-11-18')], '2026-11-17');
  const stateOn = (date: string) => days.find((day) => day.date === date)?.state;

  it('has four weeks, from a Monday to the Sunday of this week', () => {
    expect(calendarStart('2026-11-21')).toBe('2026-10-26');
    expect([days.length, days[0]?.date, days.at(-1)?.date]).toEqual([28, '2026-10-26', '2026-11-22']);
    expect(calendarStart('2026-11-16')).toBe('2026-10-26');
    expect(calendarStart('2026-11-15')).toBe('2026-10-19');
  });

  it('marks missed days from the first that counts on, and today [R381]', () => {
    expect(stateOn('2026-11-16')).toBe('normal');
    expect(stateOn('2026-11-17')).toBe('miss');
    expect(stateOn('2026-11-18')).toBe('normal');
    expect(stateOn('2026-11-20')).toBe('miss');
    expect(stateOn('2026-11-21')).toBe('current');
    expect(stateOn('2026-11-22')).toBe('normal');
  });

  it('goes by the day of Asia/Shanghai [R516]', () => {
    const late = calendarOf({ currentTime: Date.UTC(2026, 10, 20, 16) }, [], '2026-11-17');
    expect(late.find(({ state }) => state === 'current')?.date).toBe('2026-11-21');
  });
});

describe('an activity', () => {
  it('begins and ends at the millisecond [R370]', () => {
    const times = { startTime: 100, endTime: 200 };
    expect([99, 100, 199, 200].map((now) => phaseAt(times, now))).toEqual([0, 1, 1, 2]);
  });
});
