import { describe, expect, it } from 'vitest';
import { defaultCheckInConfig, rewardOf } from '../../../server/modules/beans/check-in/check-in-rules';

describe('the rules of the check-in cycle', () => {
  it('are five days by default [R382]', () => {
    expect(defaultCheckInConfig.signRules.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5]);
  });

  it('restart after the last day of the cycle [R382]', () => {
    const gained = [1, 2, 5, 6, 7, 10, 11].map((streak) => rewardOf(defaultCheckInConfig, streak).gained);
    expect(gained).toEqual([1, 2, 5, 1, 2, 5, 1]);
  });

  it('bring more at a streak of 3 and of 7 days, whatever the cycle [R385]', () => {
    const due = Array.from({ length: 12 }, (_, index) => index + 1).filter(
      (streak) => rewardOf(defaultCheckInConfig, streak).extra,
    );
    expect(due).toEqual([3, 7]);
  });

  it('may bring more on each day of a range', () => {
    const range = { day: 0, signNum: 4, startSignNum: 8, endSignNum: 10, couponName: '运费券' };
    const config = {
      ...defaultCheckInConfig,
      extraRules: [range, { ...range, startSignNum: 10, couponName: '现金券' }],
    };
    expect(rewardOf(config, 7).extra).toBe(false);
    expect(rewardOf(config, 8)).toMatchObject({ extra: true, extraGained: 4, couponName: '运费券' });
    expect(rewardOf(config, 10)).toMatchObject({ extraGained: 8, couponName: '运费券、现金券' });
  });
});
