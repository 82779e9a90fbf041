import { staff } from '../../../contract/limits/staff';
import type { Right } from '../../../contract/rules/permissions';
import { isAllowed } from '../../../contract/rules/permissions';
import type { CalendarEntry, CalendarKind } from '../../../contract/staff/rules/calendar';
import { boundsOf, calendarKinds } from '../../../contract/staff/rules/calendar';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import type { Handlers } from '../../http/implement';

export interface CalendarRange {
  from: Date;
  /** Exclusive. */
  to: Date;
  isAllowed: (...right: Right) => boolean;
  /** At most so many entries. */
  limit: number;
}

export interface CalendarSource {
  isFor: (isAllowed: CalendarRange['isAllowed']) => boolean;
  /** What begins, ends or goes on within the range, the earliest first. */
  list: (db: Database, range: CalendarRange) => Promise<Omit<CalendarEntry, 'kind'>[]>;
}

export type CalendarSources = Readonly<Record<CalendarKind, CalendarSource>>;

/** What is published, starts and ends in a month: the kinds that the account may see. */
export function calendarHandlers(
  { db }: Context,
  sources: CalendarSources,
): Handlers<'POST /api/portal/v1/staff/getCalendar'> {
  return {
    'POST /api/portal/v1/staff/getCalendar': async ({ body: { month }, account }) => {
      const allowed = (...right: Right) => isAllowed(account.rights, ...right);
      const limit = staff.calendarEntries;
      const range = { ...boundsOf(month), isAllowed: allowed, limit: limit + 1 };
      const kinds = calendarKinds.filter((kind) => sources[kind].isFor(allowed));
      const found = await Promise.all(
        kinds.map(async (kind) => (await sources[kind].list(db, range)).map((entry) => ({ kind, ...entry }))),
      );
      return {
        data: {
          kinds,
          entries: found.flatMap((entries) => entries.slice(0, limit)),
          cut: kinds.filter((_, at) => (found[at] ?? []).length > limit),
        },
      };
    },
  };
}
