import type { SQL } from 'drizzle-orm';
import { and, asc, count, eq, gte, inArray, isNull, lt, max, min, ne, or, sql } from 'drizzle-orm';
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core';
import { flowKeys, resourceOf, rightOf } from '../contract/staff/rules/resources';
import { contentTables } from './content-tables';
import { beanActivities } from './modules/beans/activity/activity-tables';
import { claimCoupons } from './modules/beans/coupons/claim-tables';
import { seckillItems } from './modules/beans/sale/seckill-tables';
import { eventActivities } from './modules/events/tables';
import { notices } from './modules/news/tables';
import { serviceHolidays } from './modules/service/ticket-tables';
import { banners } from './modules/site/tables';
import type { CalendarRange, CalendarSource, CalendarSources } from './modules/staff/calendar-handlers';
import { titlesOf } from './modules/staff/content-store';
import { contentPublications as p } from './modules/staff/tables';
import { listDrafts } from './modules/staff/versions-store';

const iso = (at: Date | null | undefined): string => at?.toISOString() ?? '';

/** Rows that go on for some of the range; an end that is null is open. */
const within = ({ from, to }: CalendarRange, begins: PgColumn, ends: PgColumn): SQL | undefined =>
  and(lt(begins, to), or(isNull(ends), gte(ends, from)));

/** Adds to a query that it lists what goes on in the range, the earliest first. */
const during = <Query extends PgSelect>(query: Query, range: CalendarRange, begins: PgColumn, ends: PgColumn) =>
  query
    .where(within(range, begins, ends))
    .orderBy(asc(begins))
    .limit(range.limit);

const content: CalendarSource['isFor'] = (isAllowed) => isAllowed('content', 'read');
const activity: CalendarSource['isFor'] = (isAllowed) => isAllowed('activity', 'read');

/** What was published last in the range, or is to be, of all kinds but banners: these stay until another is in their place. */
const publications: CalendarSource = {
  isFor: (isAllowed) => content(isAllowed) || activity(isAllowed),
  async list(db, { from, to, isAllowed, limit }) {
    const kinds = flowKeys.filter((name) => name !== 'banners' && isAllowed(rightOf(name), 'read'));
    const isIn = (column: PgColumn) => and(gte(column, from), lt(column, to));
    const rows = await db
      .select()
      .from(p)
      .where(
        and(
          inArray(p.resource, kinds),
          or(and(eq(p.state, 'published'), isIn(p.operatedAt)), and(eq(p.state, 'scheduled'), isIn(p.publishAt))),
        ),
      )
      .orderBy(asc(p.operatedAt))
      .limit(limit);
    const found = await Promise.all(
      [...new Set(rows.map(({ resource }) => resource))].map(async (name) => {
        const stored = { name, resource: resourceOf(name), storage: contentTables[name] };
        const ids = rows.filter(({ resource }) => resource === name).map(({ recordId }) => recordId);
        return [name, await titlesOf(db, stored, ids)] as const;
      }),
    );
    const titles = new Map(found);
    return rows.map(({ resource, recordId: id, publishAt, operatedAt }) => {
      const at = iso(publishAt ?? operatedAt);
      return { resource, id, title: titles.get(resource)?.get(id) ?? id, from: at, to: at, shown: true };
    });
  },
};

/** Those that readers see, and those that are scheduled. Their place is their position. */
const bannersShown: CalendarSource = {
  isFor: content,
  async list(db, { to, limit }) {
    const rows = await db
      .select({ banner: banners, state: p.state, publishAt: p.publishAt, operatedAt: p.operatedAt })
      .from(banners)
      .leftJoin(p, and(eq(p.resource, 'banners'), eq(p.recordId, sql`${banners.id}::text`)))
      .where(or(eq(banners.visible, true), eq(p.state, 'scheduled')))
      .orderBy(asc(banners.id))
      .limit(limit);
    const drafts = await listDrafts(db, 'banners');
    return rows
      .flatMap(({ banner: { id, title, position, visible }, state, publishAt, operatedAt }) => {
        const entry = { resource: 'banners' as const, id: String(id), title, to: '', shown: true };
        const draft = drafts.get(entry.id);
        return [
          ...(visible
            ? [{ ...entry, place: String(position), from: state === 'published' ? iso(operatedAt) : '' }]
            : []),
          ...(state === 'scheduled'
            ? [
                {
                  ...entry,
                  title: String(draft?.title ?? title),
                  place: String(draft?.position ?? position),
                  from: iso(publishAt),
                },
              ]
            : []),
        ];
      })
      .filter(({ from }) => from === '' || new Date(from) < to);
  },
};

const noticesShown: CalendarSource = {
  isFor: content,
  async list(db, range) {
    const rows = await during(db.select().from(notices).$dynamic(), range, notices.showStartTime, notices.showEndTime);
    return rows.map(({ informationId, noticeInfoTitle, showStartTime, showEndTime, visible }) => ({
      resource: 'notices' as const,
      id: String(informationId),
      title: noticeInfoTitle,
      from: iso(showStartTime),
      to: iso(showEndTime),
      shown: visible,
    }));
  },
};

const events: CalendarSource = {
  isFor: content,
  async list(db, range) {
    const rows = await during(
      db.select().from(eventActivities).$dynamic(),
      range,
      eventActivities.beginTime,
      eventActivities.finishTime,
    );
    return rows.map(({ id, title, beginTime, finishTime, visible }) => ({
      resource: 'eventActivities' as const,
      id: String(id),
      title,
      from: iso(beginTime),
      to: iso(finishTime),
      shown: visible,
    }));
  },
};

const activities: CalendarSource = {
  isFor: activity,
  async list(db, range) {
    const rows = await during(
      db.select().from(beanActivities).$dynamic(),
      range,
      beanActivities.startsAt,
      beanActivities.endsAt,
    );
    return rows.map(({ keyId: id, title, startsAt, endsAt, published }) => ({
      id,
      title,
      from: iso(startsAt),
      to: iso(endsAt),
      shown: published,
    }));
  },
};

/** The daily sales of activities that sell anything. All share the page of sales. */
const sales: CalendarSource = {
  isFor: activity,
  async list(db, range) {
    const rows = await db
      .select({ of: beanActivities, items: count(seckillItems.id) })
      .from(beanActivities)
      .innerJoin(seckillItems, eq(seckillItems.activityKeyId, beanActivities.keyId))
      .where(within(range, beanActivities.startsAt, beanActivities.endsAt))
      .groupBy(beanActivities.keyId)
      .orderBy(asc(beanActivities.startsAt))
      .limit(range.limit);
    return rows.map(({ of: { keyId: id, title, startsAt, endsAt, opens, closes, published }, items }) => ({
      id,
      title: `${title}（${items}件，每日${opens}–${closes}）`,
      from: iso(startsAt),
      to: iso(endsAt),
      shown: published,
      place: 'sale',
      daily: { opens, closes },
    }));
  },
};

const coupons: CalendarSource = {
  isFor: activity,
  async list(db, range) {
    const { batch, startsAt, endsAt } = claimCoupons;
    const rows = await db
      .select({ batch, from: min(startsAt), to: max(endsAt) })
      .from(claimCoupons)
      .where(and(ne(batch, ''), eq(claimCoupons.void, false), within(range, startsAt, endsAt)))
      .groupBy(batch)
      .orderBy(asc(min(startsAt)))
      .limit(range.limit);
    return rows.map(({ batch: id, from, to }) => ({ id, title: id, from: iso(from), to: iso(to), shown: true }));
  },
};

const holidays: CalendarSource = {
  isFor: content,
  async list(db, range) {
    const rows = await during(
      db.select().from(serviceHolidays).$dynamic(),
      range,
      serviceHolidays.startsAt,
      serviceHolidays.endsAt,
    );
    return rows.map(({ id, name, startsAt, endsAt, worked }) => ({
      resource: 'serviceHolidays' as const,
      id: String(id),
      title: worked ? `${name}（调休上班）` : name,
      from: iso(startsAt),
      to: iso(endsAt),
      shown: true,
    }));
  },
};

/** What stands in the calendar of the console, in the areas that own it, with the right to see it. */
export const calendarSources: CalendarSources = {
  publications,
  banners: bannersShown,
  notices: noticesShown,
  events,
  activities,
  sales,
  coupons,
  holidays,
};
