import { describe, expect, it } from 'vitest';
import { formatDateTime, momentOf } from '../../../contract/rules/dates';
import type { HolidayPeriod } from '../../../contract/service/rules/deadline';
import { deadlineOf, isWorkingDay } from '../../../contract/service/rules/deadline';

const period = (from: string, to: string, worked = false): HolidayPeriod => ({
  startsAt: momentOf(from),
  endsAt: momentOf(to),
  worked,
});
const due = (day: string, time: string, periods: readonly HolidayPeriod[] = []) =>
  formatDateTime(deadlineOf(momentOf(day, time), periods));

// 2026-11-20 is a Friday.
describe('the deadline of a ticket', () => {
  it('is within three hours, the same day before 17:30, without weekends and holidays [R309]', () => {
    const cases = [
      ['before the service opens', '2026-11-20', '07:30', '2026-11-20 12:00'],
      ['when it opens', '2026-11-20', '09:00', '2026-11-20 12:00'],
      ['in the morning', '2026-11-20', '10:20', '2026-11-20 13:20'],
      ['in the afternoon, the same day', '2026-11-20', '16:00', '2026-11-20 18:00'],
      ['just before 17:30, the same day', '2026-11-20', '17:29', '2026-11-20 18:00'],
      ['at 17:30 of a Friday, on Monday', '2026-11-20', '17:30', '2026-11-23 12:00'],
      ['on a Thursday evening', '2026-11-19', '17:45', '2026-11-20 12:00'],
      ['on a Saturday', '2026-11-21', '11:00', '2026-11-23 12:00'],
      ['on a Sunday', '2026-11-22', '10:00', '2026-11-23 12:00'],
    ] as const;
    for (const [when, day, time, expected] of cases) expect(due(day, time), when).toBe(expected);
    expect(due('2026-11-20', '10:20', [period('2026-11-20', '2026-11-21')])).toBe('2026-11-23 12:00');
  });

  it('leaves holidays out, and takes the weekends that are worked for them', () => {
    const holidays = [period('2026-10-01', '2026-10-08'), period('2026-10-11', '2026-10-12', true)];
    expect(due('2026-10-02', '10:00', holidays)).toBe('2026-10-08 12:00');
    expect(due('2026-10-10', '19:00', holidays)).toBe('2026-10-11 12:00');
    expect(isWorkingDay('2026-10-11', holidays)).toBe(true);
    expect(isWorkingDay('2026-10-11', [])).toBe(false);
  });

  it('ends also where operators have entered nothing but holidays', () => {
    expect(due('2026-10-02', '10:00', [period('2026-01-01', '2036-01-01')])).toMatch(/^2027-10/);
  });
});
