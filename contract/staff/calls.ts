import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../call';
import { paged } from '../paged';
import { reads } from '../rate-limit';
import type { WaitingKind } from '../rules/waiting-kinds';
import { waitingKinds } from '../rules/waiting-kinds';
import type { CalendarKind } from './rules/calendar';
import { calendarKinds } from './rules/calendar';
import type { ResourceName } from './rules/resources';
import { resourceKeys } from './rules/resources';

const value = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Array(Type.String())]);
const state = Type.Record(Type.String(), value);

/** What an entry of the log tells. */
export const logged = Type.Object({
  resource: Type.String(),
  act: Type.String(),
  subject: Type.String({ description: 'what was changed, such as an account code' }),
  before: state,
  after: state,
  reason: Type.String(),
});
export type Logged = Static<typeof logged>;

const logEntry = Type.Object({
  id: Type.Integer(),
  at: Type.String({ description: 'ISO instant' }),
  actorCode: Type.String({ description: 'empty: an operator by command' }),
  actorName: Type.String(),
  ...logged.properties,
  network: Type.String({ description: 'address or network of the request; empty: a command' }),
});
export type StaffLogEntry = Static<typeof logEntry>;

/** What staff changed and sent out, or what they were shown. */
const logKinds = ['changes', 'readings'] as const;
export type LogKind = (typeof logKinds)[number];

const logFilter = {
  kind: Type.Optional(Type.Unsafe<LogKind>(Type.String({ enum: [...logKinds], description: 'absent: both' }))),
  resource: Type.Optional(Type.String({ maxLength: 40 })),
  actorCode: Type.Optional(Type.String({ maxLength: 40 })),
  subject: Type.Optional(Type.String({ maxLength: 100 })),
  from: Type.Optional(Type.String({ format: 'date', description: 'first day, Asia/Shanghai' })),
  to: Type.Optional(Type.String({ format: 'date', description: 'last day, Asia/Shanghai' })),
};

const waiting = Type.Object({
  kind: Type.Unsafe<WaitingKind>(Type.String({ enum: [...waitingKinds] })),
  count: Type.Integer({ minimum: 0 }),
  resource: Type.Optional(
    Type.Unsafe<ResourceName>(Type.String({ enum: [...resourceKeys], description: 'of content' })),
  ),
});
export type WaitingFor = Static<typeof waiting>;

const calendarKind = Type.Unsafe<CalendarKind>(Type.String({ enum: [...calendarKinds] }));

const calendarEntry = Type.Object({
  kind: calendarKind,
  resource: Type.Optional(
    Type.Unsafe<ResourceName>(Type.String({ enum: [...resourceKeys], description: 'of content' })),
  ),
  id: Type.String({ description: 'of its record' }),
  title: Type.String(),
  from: Type.String({ description: 'ISO instant; empty: before the console knew of it' }),
  to: Type.String({ description: 'ISO instant, exclusive; empty: open; that of `from`: a moment' }),
  shown: Type.Boolean({ description: 'readers see it, or will by then' }),
  place: Type.Optional(Type.String({ description: 'two of one kind and place should not be shown at the same time' })),
  daily: Type.Optional(Type.Object({ opens: Type.String(), closes: Type.String() }, { description: 'HH:mm' })),
});

const calendar = Type.Object({
  kinds: Type.Array(calendarKind, { description: 'those that the account may see' }),
  entries: Type.Array(calendarEntry),
  cut: Type.Array(calendarKind, { description: 'those that have more entries than are listed' }),
});
export type StaffCalendar = Static<typeof calendar>;

/** What waits for staff, the calendar, and the log of what they did. */
export const staffCalls = defineCalls({
  'POST /api/portal/v1/staff/getWaiting': {
    summary: 'What waits for the account, as far as it may see it',
    limit: reads,
    needs: ['console', 'open'],
    factor: 'passed',
    data: Type.Array(waiting),
  },
  'POST /api/portal/v1/staff/getCalendar': {
    summary: 'What is published, starts and ends in a month, as far as the account may see it',
    limit: reads,
    needs: ['console', 'open'],
    factor: 'passed',
    body: Type.Object({ month: Type.String({ pattern: '^20\\d{2}-(?:0[1-9]|1[0-2])$' }) }),
    data: calendar,
  },
  'POST /api/portal/v1/staff/getLog': {
    summary: 'One page of what staff did, newest first',
    limit: reads,
    needs: ['log', 'read'],
    factor: 'passed',
    body: Type.Object({
      ...logFilter,
      pageNum: Type.Integer({ minimum: 1, maximum: 100_000 }),
      pageSize: Type.Integer({ minimum: 1, maximum: 100 }),
    }),
    data: Type.Object({
      data: Type.Array(logEntry),
      ...paged,
    }),
  },
});
