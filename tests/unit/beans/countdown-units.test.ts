import { describe, expect, it } from 'vitest';
import { countdownUnits } from '../../../src/ui/parts/countdown-units';

describe('what is left of a countdown', () => {
  it.each([
    [0, '0天 00时 00分 00秒'],
    [59, '0天 00时 00分 59秒'],
    [60, '0天 00时 01分 00秒'],
    [3_599, '0天 00时 59分 59秒'],
    [86_399, '0天 23时 59分 59秒'],
    [86_400, '1天 00时 00分 00秒'],
    [100 * 86_400 + 3_661, '100天 01时 01分 01秒'],
  ])('of %i seconds is %s [R403]', (seconds, shown) => {
    const words = countdownUnits(seconds).map(({ value, unit }) => value + unit);
    expect(words.join(' ')).toBe(shown);
  });
});
