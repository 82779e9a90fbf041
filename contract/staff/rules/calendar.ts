import { dayOf, momentOf } from '../../rules/dates';
import type { ResourceName } from './resources';
import { resourceOf } from './resources';

/** What stands in the calendar of the console. */
export const calendarKinds = [
  'publications',
  'banners',
  'notices',
  'events',
  'activities',
  'sales',
  'coupons',
  'holidays',
] as const;
export type CalendarKind = (typeof calendarKinds)[number];

export const calendarNames: Readonly<Record<CalendarKind, string>> = {
  publications: '内容发布',
  banners: '首页横幅',
  notices: '公告显示',
  events: '参观与沙龙',
  activities: '周年庆活动',
  sales: '每日兑换',
  coupons: '优惠券',
  holidays: '客服休息日',
};

export interface CalendarEntry {
  kind: CalendarKind;
  /** Of content. */
  resource?: ResourceName | undefined;
  /** Of its record. */
  id: string;
  title: string;
  /** ISO instant; empty: before the console knew of it. */
  from: string;
  /** Exclusive; empty: open; that of `from`: a moment. */
  to: string;
  /** Readers see it, or will by then. */
  shown: boolean;
  /** Two of one kind and one place should not be shown at the same time. */
  place?: string | undefined;
  /** The hours of each day, HH:mm, where it is not shown all day. */
  daily?: { opens: string; closes: string } | undefined;
}

/** The page of an entry's record. */
export function addressOf({ kind, resource, id }: CalendarEntry): string {
  if (resource) return `/staff/content/${resource}/${encodeURIComponent(id)}`;
  return kind === 'coupons' ? '/staff/coupons' : `/staff/activities/${encodeURIComponent(id)}`;
}

/** What an entry is, in words. */
export const labelOf = ({ kind, resource }: CalendarEntry): string =>
  kind === 'publications' && resource ? resourceOf(resource).label : calendarNames[kind];

/** The first instant of a month, yyyy-MM, and that of the next. */
export function boundsOf(month: string): { from: Date; to: Date } {
  return { from: momentOf(`${month}-01`), to: momentOf(`${monthAfter(month, 1)}-01`) };
}

/** The month that is `count` months later. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

const endOf = (to: string): number => (to === '' ? Number.POSITIVE_INFINITY : Date.parse(to));
const beginningOf = (from: string): number => (from === '' ? Number.NEGATIVE_INFINITY : Date.parse(from));
const allDay = { opens: '00:00', closes: '24:00' };

/** Two entries of one kind and place that are shown at the same time. */
export function overlapsOf(entries: readonly CalendarEntry[]): (readonly [CalendarEntry, CalendarEntry])[] {
  const placed = entries.filter(({ place }) => place !== undefined);
  return placed.flatMap((one, at) =>
    placed
      .slice(at + 1)
      .filter((other) => {
        if (one.kind !== other.kind || one.place !== other.place || one.id === other.id) return false;
        const [mine, theirs] = [one.daily ?? allDay, other.daily ?? allDay];
        return (
          beginningOf(one.from) < endOf(other.to) &&
          beginningOf(other.from) < endOf(one.to) &&
          mine.opens < theirs.closes &&
          theirs.opens < mine.closes
        );
      })
      .map((other) => [one, other] as const),
  );
}

/** An entry on a day: it happens then, or is shown from or until then. */
export interface CalendarMark {
  entry: CalendarEntry;
  what: 'happens' | 'begins' | 'ends';
  at: Date;
}

/** What begins, ends or happens on each day of a month, by the time, and what is shown throughout. */
export function marksOf(entries: readonly CalendarEntry[], month: string) {
  const { from, to } = boundsOf(month);
  const days = new Map<string, CalendarMark[]>();
  const throughout: CalendarEntry[] = [];
  for (const entry of entries) {
    const marks = [
      { what: entry.from === entry.to ? ('happens' as const) : ('begins' as const), text: entry.from },
      ...(entry.from === entry.to ? [] : [{ what: 'ends' as const, text: entry.to }]),
    ]
      .map(({ what, text }) => ({ entry, what, at: new Date(text) }))
      // What is without beginning or end has no such day; neither has what begins or ends in another month.
      .filter(({ at }) => at >= from && at < to);
    if (beginningOf(entry.from) < from.getTime() && endOf(entry.to) >= to.getTime()) throughout.push(entry);
    for (const mark of marks) days.set(dayOf(mark.at), [...(days.get(dayOf(mark.at)) ?? []), mark]);
  }
  for (const marks of days.values()) marks.sort((one, other) => one.at.getTime() - other.at.getTime());
  return { days, throughout };
}
