import { describe, expect, it } from 'vitest';
import { calendarFile } from '../../../server/modules/events/calendar';

const event = {
  uid: 'event-sign-up-1@portal.example',
  sequence: 0,
  method: 'PUBLISH' as const,
  organizer: 'noreply@portal.example',
  attendee: 'lilei@mail.example',
  stamp: new Date('2026-11-22T01:02:03.456Z'),
  start: new Date('2026-12-13T05:30:00Z'),
  end: new Date('2026-12-13T09:30:00Z'),
  summary: '开放日：走进工厂, 看板; 座谈\\合影',
  location: '深圳市光明区华秀电路科技园三楼报告厅，请从东门进入并向保安出示入场二维码后乘电梯上楼',
  description: '第一行\n第二行',
};

/** Joins folded lines (RFC 5545, 3.1). */
const unfold = (file: string): string[] =>
  file
    .replace(/\r\n /g, '')
    .split('\r\n')
    .filter((line) => line !== '');

describe('a calendar file', () => {
  it('has its times in UTC, and its texts escaped', () => {
    expect(unfold(calendarFile(event))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Portal//Events//ZH',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:event-sign-up-1@portal.example',
      'SEQUENCE:0',
      'STATUS:CONFIRMED',
      'ORGANIZER:mailto:noreply@portal.example',
      'DTSTAMP:20261122T010203Z',
      'DTSTART:20261213T053000Z',
      'DTEND:20261213T093000Z',
      'SUMMARY:开放日：走进工厂\\, 看板\\; 座谈\\\\合影',
      `LOCATION:${event.location}`,
      'DESCRIPTION:第一行\\n第二行',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  it('has no line of more than 75 octets, and breaks none within a character', () => {
    const lines = calendarFile(event).split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.some((line) => line.startsWith(' '))).toBe(true);
    expect(calendarFile(event)).not.toContain('\uFFFD');
  });

  it('changes an event that was sent, for who was invited', () => {
    const lines = unfold(calendarFile({ ...event, method: 'REQUEST', sequence: 2 }));
    const attendee = 'ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:lilei@mail.example';
    expect(lines).toEqual(expect.arrayContaining(['METHOD:REQUEST', 'STATUS:CONFIRMED', 'SEQUENCE:2', attendee]));
  });

  it('strikes the event out where it is cancelled, and never ends before it begins', () => {
    const lines = unfold(calendarFile({ ...event, method: 'CANCEL', sequence: 1, end: event.start }));
    expect(lines).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1']));
    expect(lines).toContain('DTEND:20261213T063000Z');
  });
});
