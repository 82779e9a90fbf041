import { expect, it } from 'vitest';
import type { CalendarEntry } from '../../../contract/staff/rules/calendar';
import { boundsOf, marksOf, monthAfter, overlapsOf } from '../../../contract/staff/rules/calendar';

const sale = (id: string, from: string, to: string, opens = '10:00', closes = '22:00'): CalendarEntry => ({
  kind: 'sales',
  id,
  title: id,
  from,
  to,
  shown: true,
  place: 'sale',
  daily: { opens, closes },
});
const banner = (id: string, place: string, from: string): CalendarEntry => ({
  kind: 'banners',
  resource: 'banners',
  id,
  title: id,
  from,
  to: '',
  shown: true,
  place,
});
const pairs = (...entries: CalendarEntry[]) => overlapsOf(entries).map((pair) => pair.map(({ id }) => id).join(' '));

it('bounds a month by midnight of Asia/Shanghai', () => {
  expect(boundsOf('2026-12')).toEqual({
    from: new Date('2026-11-30T16:00:00Z'),
    to: new Date('2026-12-31T16:00:00Z'),
  });
  expect([monthAfter('2026-01', -1), monthAfter('2026-12', 1)]).toEqual(['2025-12', '2027-01']);
});

it('finds daily sales whose days and hours meet', () => {
  const first = sale('a', '2026-09-01T00:00:00Z', '2026-09-10T00:00:00Z');
  expect(pairs(first, sale('b', '2026-09-09T00:00:00Z', '2026-09-20T00:00:00Z'))).toEqual(['a b']);
  expect(pairs(first, sale('b', '2026-09-10T00:00:00Z', '2026-09-20T00:00:00Z'))).toEqual([]);
  expect(pairs(first, sale('b', '2026-09-09T00:00:00Z', '2026-09-20T00:00:00Z', '22:00', '23:00'))).toEqual([]);
});

it('finds banners of one place, also where nobody knows since when; never a banner and its own draft', () => {
  const [old, next] = [banner('1', '0', ''), banner('2', '0', '2026-09-09T00:00:00Z')];
  expect(pairs(old, next)).toEqual(['1 2']);
  expect(pairs(old, banner('2', '1', '2026-09-09T00:00:00Z'))).toEqual([]);
  expect(pairs(old, banner('1', '0', '2026-09-09T00:00:00Z'))).toEqual([]);
});

it('marks the days on which something begins, ends or happens, and tells what goes on throughout', () => {
  const begins = sale('begins', '2026-09-30T15:59:00Z', '2026-10-05T00:00:00Z');
  const happens = { ...banner('happens', '0', '2026-09-30T16:00:00Z'), to: '2026-09-30T16:00:00Z' };
  const open = banner('open', '1', '');
  const { days, throughout } = marksOf([happens, begins, open], '2026-09');
  expect([...days].map(([day, marks]) => [day, ...marks.map(({ entry, what }) => `${entry.id} ${what}`)])).toEqual([
    ['2026-09-30', 'begins begins'],
  ]);
  expect(throughout).toEqual([open]);
  const october = marksOf([happens, begins, open], '2026-10');
  expect([...october.days.keys()].sort()).toEqual(['2026-10-01', '2026-10-05']);
});
