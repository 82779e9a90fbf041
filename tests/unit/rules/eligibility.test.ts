import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eligibleAfter, isEligible } from '../../../contract/archive/rules/eligibility';
import { dayOf } from '../../../contract/rules/dates';

describe('the date after which an employee must have left', () => {
  it.each([
    ['2026-11-21', '2023-11-21'],
    ['2026-01-01', '2023-01-01'],
    ['2026-12-31', '2023-12-31'],
    ['2027-02-28', '2024-02-28'],
    ['2027-03-01', '2024-03-01'],
    ['2028-02-29', '2025-02-28'],
    ['2024-02-29', '2021-02-28'],
    ['2003-02-28', '2000-02-28'],
  ])('on %s is %s [R443]', (today, date) => {
    expect(eligibleAfter(today)).toBe(date);
  });

  it('is a real day three years before any day [R443]', () => {
    const days = fc.date({
      min: new Date('2000-01-01T00:00:00Z'),
      max: new Date('2199-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (day) => {
        const today = dayOf(day);
        const after = eligibleAfter(today);
        expect(Number(after.slice(0, 4))).toBe(Number(today.slice(0, 4)) - 3);
        expect(new Date(`${after}T00:00:00Z`).toISOString().slice(0, 10)).toBe(after);
        expect(after.slice(4) === today.slice(4) || today.endsWith('-02-29')).toBe(true);
      }),
    );
  });
});

describe('eligible', () => {
  it('includes current employees [R492]', () => {
    expect(isEligible(null, '2026-11-21')).toBe(true);
  });

  it.each([
    ['a day more than three years ago', '2023-11-20', '2026-11-21', false],
    ['exactly three years ago', '2023-11-21', '2026-11-21', false],
    ['a day less than three years ago', '2023-11-22', '2026-11-21', true],
    ['today', '2026-11-21', '2026-11-21', true],
    ['at a date to come', '2027-01-31', '2026-11-21', true],
    ['on 29 February, asked on 28 February three years on', '2024-02-29', '2027-02-28', true],
    ['on 29 February, asked on 1 March three years on', '2024-02-29', '2027-03-01', false],
    ['on 28 February, asked on a 29 February', '2025-02-28', '2028-02-29', false],
    ['on 1 March, asked on a 29 February', '2025-03-01', '2028-02-29', true],
  ])('who left %s [R492]', (_case, left, today, eligible) => {
    expect(isEligible(left, today)).toBe(eligible);
  });
});
