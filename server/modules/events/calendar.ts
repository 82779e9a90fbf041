const encoder = new TextEncoder();
const lineBytes = 75;

export interface CalendarEvent {
  uid: string;
  /** Greater in each later version of the same event. */
  sequence: number;
  /** RFC 5546: `REQUEST` changes an event that was sent before. */
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL';
  /** Mailboxes; calendars take changes from the organizer alone. */
  organizer: string;
  attendee: string;
  stamp: Date;
  start: Date;
  end: Date;
  summary: string;
  location: string;
  description: string;
}

const instant = (time: Date): string => `${time.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n');

/** Breaks a line after 75 octets at the most, between characters (RFC 5545, 3.1). */
function folded(line: string): string {
  const rows: string[] = [];
  let row = '';
  let bytes = 0;
  for (const sign of line) {
    const size = encoder.encode(sign).length;
    if (bytes + size > lineBytes) {
      rows.push(row);
      row = ' ';
      bytes = 1;
    }
    row += sign;
    bytes += size;
  }
  return [...rows, row].join('\r\n');
}

/** One event as an iCalendar file (RFC 5545), which calendars add, or strike out. */
export function calendarFile(event: CalendarEvent): string {
  const { method, start } = event;
  const isCancelled = method === 'CANCEL';
  const end = event.end > start ? event.end : new Date(start.getTime() + 3_600_000);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portal//Events//ZH',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER:mailto:${event.organizer}`,
    // A published event has no attendees.
    ...(method === 'PUBLISH' ? [] : [`ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${event.attendee}`]),
    `DTSTAMP:${instant(event.stamp)}`,
    `DTSTART:${instant(start)}`,
    `DTEND:${instant(end)}`,
    `SUMMARY:${escaped(event.summary)}`,
    `LOCATION:${escaped(event.location)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
