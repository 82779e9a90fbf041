import { describe, expect, it } from 'vitest';
import { momentOf } from '../../../contract/rules/dates';
import { windowOf } from '../../../server/modules/beans/sale/seckill-window';

const times = {
  startsAt: momentOf('2024-12-05'),
  endsAt: momentOf('2025-01-01'),
  opens: '10:00',
  closes: '12:00',
};
const at = (day: string, time: string, wanted?: string) => {
  const { status, begins, ends, day: of } = windowOf(times, momentOf(day, time), wanted);
  return { status, day: of, begins: begins.toISOString(), ends: ends.toISOString() };
};
const opening = (day: string) => ({ day, begins: `${day}T02:00:00.000Z`, ends: `${day}T04:00:00.000Z` });

describe('the window of the flash sale [R403, R416]', () => {
  it('is the first one before the activity begins', () => {
    expect(at('2024-12-01', '11:00')).toEqual({ status: 2, ...opening('2024-12-05') });
  });
  it('is that of today before it opens', () => {
    expect(at('2024-12-10', '09:59')).toEqual({ status: 2, ...opening('2024-12-10') });
  });
  it('runs from the opening second to the last before the end', () => {
    expect(at('2024-12-10', '10:00')).toEqual({ status: 3, ...opening('2024-12-10') });
    expect(at('2024-12-10', '11:59')).toEqual({ status: 3, ...opening('2024-12-10') });
  });
  it('is that of the next day once today’s has closed', () => {
    expect(at('2024-12-10', '12:00')).toEqual({ status: 2, ...opening('2024-12-11') });
    expect(at('2024-12-10', '23:59')).toEqual({ status: 2, ...opening('2024-12-11') });
  });
  it('is over with the last one', () => {
    expect(at('2024-12-31', '12:00')).toEqual({ status: 4, ...opening('2024-12-31') });
    expect(at('2025-03-01', '10:30')).toEqual({ status: 4, ...opening('2024-12-31') });
  });
  it('is cut to the period of the activity', () => {
    const cut = { ...times, startsAt: momentOf('2024-12-05', '11:00'), endsAt: momentOf('2024-12-07', '10:30') };
    expect(windowOf(cut, momentOf('2024-12-05', '10:30'))).toMatchObject({
      status: 2,
      begins: momentOf('2024-12-05', '11:00'),
    });
    expect(windowOf(cut, momentOf('2024-12-07', '10:15'))).toMatchObject({
      status: 3,
      ends: momentOf('2024-12-07', '10:30'),
    });
    expect(windowOf(cut, momentOf('2024-12-07', '10:30')).status).toBe(4);
  });
  it('that would open after the activity has ended is none', () => {
    const early = { ...times, endsAt: momentOf('2024-12-07', '09:00') };
    expect(windowOf(early, momentOf('2024-12-06', '12:30'))).toMatchObject({ status: 4, day: '2024-12-06' });
  });
  it('of a day that is asked for is that day’s', () => {
    expect(at('2024-12-10', '09:00', '2024-12-12')).toEqual({ status: 2, ...opening('2024-12-12') });
    expect(at('2024-12-10', '11:00', '2024-12-10')).toEqual({ status: 3, ...opening('2024-12-10') });
    expect(at('2024-12-10', '12:00', '2024-12-10')).toEqual({ status: 4, ...opening('2024-12-10') });
    expect(at('2024-12-10', '09:00', '2024-12-01').status).toBe(4);
  });
});
