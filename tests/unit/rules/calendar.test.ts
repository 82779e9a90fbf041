import { afterEach, describe, expect, it } from 'vitest';
import { addDays, daysAfter, isDay, mondayOf, yearsBefore } from '../../../contract/rules/calendar';

describe('a day that exists', () => {
  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2028-02-29', true],
    ['1900-02-29', false],
    ['2026-02-31', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-01-00', false],
    ['0000-01-01', false],
    ['2026-1-1', false],
    ['2026-01', false],
    ['2026/01/01', false],
    ['20260101', false],
    ['2026-01-01T00:00', false],
    [' 2026-01-01', false],
    ['', false],
    ['Invalid Date', false],
  ])('%s: %s', (text, exists) => {
    expect(isDay(text)).toBe(exists);
  });
});

describe('the calendar', () => {
  it.each([
    ['2026-11-21', 1, '2026-11-22'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-11-22', 30, '2026-12-22'],
    ['2026-11-22', 0, '2026-11-22'],
  ])('%s and %i days is %s', (day, days, later) => {
    expect(addDays(day, days)).toBe(later);
  });

  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-21', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2027-01-03', '2026-12-28'],
  ])('the week of %s begins on %s [R381]', (day, monday) => {
    expect(mondayOf(day)).toBe(monday);
  });

  it('knows a 28 February where an earlier year has no 29th [R443]', () => {
    expect(yearsBefore('2028-02-29', 3)).toBe('2025-02-28');
    expect(yearsBefore('2028-02-29', 4)).toBe('2024-02-29');
  });

  it('keeps the time of day over sixty days [R400]', () => {
    expect(daysAfter(new Date('2026-12-31T16:00:00.123Z'), 60).toISOString()).toBe('2027-03-01T16:00:00.123Z');
  });
});

describe('on a machine whose zone has summer time', () => {
  const { TZ } = process.env;
  afterEach(() => {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  });

  it.each(['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe'])('%s counts the same days', (zone) => {
    process.env.TZ = zone;
    expect(new Date(2026, 0, 1).getTimezoneOffset()).not.toBe(new Date(2026, 6, 1).getTimezoneOffset());
    let day = '2026-01-01';
    for (let days = 0; days < 365; days += 1) {
      const expected = new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10);
      expect(day).toBe(expected);
      expect(addDays('2026-01-01', days)).toBe(expected);
      expect(daysAfter(new Date(Date.UTC(2026, 0, 1)), days).toISOString()).toBe(`${expected}T00:00:00.000Z`);
      day = addDays(day, 1);
    }
    expect(mondayOf('2026-03-29')).toBe('2026-03-23');
  });
});
