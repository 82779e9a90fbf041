import { describe, expect, it } from 'vitest';
import { dayOf, formatDateTime } from '../../../contract/rules/dates';

describe('dates are those of Asia/Shanghai', () => {
  it.each([
    ['2026-11-21T15:59:59.999Z', '2026-11-21 23:59'],
    ['2026-11-21T16:00:00.000Z', '2026-11-22 00:00'],
    ['2026-11-21T23:59:59.000Z', '2026-11-22 07:59'],
    ['2026-11-22T00:00:00.000Z', '2026-11-22 08:00'],
    ['2026-12-31T16:00:00.000Z', '2027-01-01 00:00'],
    ['2028-02-28T16:00:00.000Z', '2028-02-29 00:00'],
    ['2026-01-02T03:04:05.000Z', '2026-01-02 11:04'],
    // No daylight saving since 1991.
    ['2026-07-01T12:00:00.000Z', '2026-07-01 20:00'],
  ])('%s is %s [R516]', (instant, shown) => {
    expect(formatDateTime(new Date(instant))).toBe(shown);
    expect(dayOf(new Date(instant))).toBe(shown.slice(0, 10));
  });
});
